import { passwordCodeEmail } from './password-code-email.ts';
import { renderEmailHtml, renderEmailText } from './render.ts';

it('the email with a code for a new password is in Italian and says what to do with it', () => {
  const content = passwordCodeEmail('012345');
  expect(content.subject).toBe('Il tuo codice per Vetrina');
  expect(renderEmailHtml(content)).toContain('Codice: <strong>012345</strong>');
  expect(renderEmailText(content)).toContain('senza il codice nessuno sceglie una password nuova');
  expect(renderEmailText(content)).not.toContain('Attenzione');
});

it('it says where an earlier address can take the account back, and until when', () => {
  const text = renderEmailText(passwordCodeEmail('012345', { heldUntil: Date.parse('2026-11-30T12:00:00Z') / 1000 }));
  expect(text).toContain('fino al 30/11/2026 chi lo legge può riprendersi l’account');
  expect(text).toContain('Se non hai cambiato tu l’indirizzo, non usare questo account e scrivici.');
});

it('it does not say that somebody asked for it, where a change of the address was undone', () => {
  const text = renderEmailText(passwordCodeEmail('012345', { isUndo: true }));
  expect(text).toContain('la modifica dell’indirizzo email è annullata');
  expect(text).not.toMatch(/hai chiesto|Se non lo hai chiesto/);
});
