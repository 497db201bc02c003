import { passwordCodeEmail } from './password-code-email.ts';
import { renderEmailHtml, renderEmailText } from './render.ts';

it('the email with a code for a new password is in Italian and says what to do with it', () => {
  const content = passwordCodeEmail('012345');
  expect(content.subject).toBe('Il tuo codice per Vetrina');
  expect(renderEmailHtml(content)).toContain('Codice: <strong>012345</strong>');
  expect(renderEmailText(content)).toContain('senza il codice nessuno sceglie una password nuova');
});
