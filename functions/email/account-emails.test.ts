import type { Account } from '../store/accounts/accounts.ts';
import { accountEmails } from './account-emails.ts';
import { renderEmailText } from './render.ts';

const account = {
  id: 'A',
  firstName: 'Anna',
  email: 'anna@example.it',
  site: 'http://localhost:3000',
  updatedAt: '2026-01-01T10:00:00.000Z',
} as Account;
const erased = { id: 'A', erasedAt: '2026-02-01T10:00:00.000Z' } as Account;

/** The one email that a change asks for. */
function accountEmail(before: Account | undefined, after: Account) {
  const emails = accountEmails(before, after);
  expect(emails.length).toBeLessThan(2);
  return emails[0];
}

const unconfirmed: Account = { ...account, firstName: 'Hai vinto', emailUnconfirmedSince: account.updatedAt };

it('a new customer is welcomed in the shop’s own words, and asked to confirm the address', () => {
  const email = accountEmail(undefined, unconfirmed);
  expect(email).toMatchObject({
    kind: 'welcome',
    to: 'anna@example.it',
    content: { subject: 'Ti diamo il benvenuto su Vetrina' },
    token: { purpose: 'confirm', userId: 'A', email: 'anna@example.it' },
  });
  const text = renderEmailText(email!.content);
  expect(text).toContain('Conferma l’indirizzo: http://localhost:3000/indirizzo-email#conferma=');
  expect(text).toContain('14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico.');
  expect(text).toContain('Se non l’hai chiesto tu, non confermare');
  expect(text).not.toContain('vinto');
});

it('a customer of an imported file asked for nothing, and gets nothing', () => {
  expect(accountEmails(undefined, { ...unconfirmed, openedBy: 'import' })).toEqual([]);
});

describe('another address', () => {
  const updatedAt = '2026-01-02T10:00:00.000Z';
  const previousEmails = [{ email: 'anna@example.it', until: 1_767_952_800 }];
  const changed: Account = { ...account, email: 'nuova@example.it', emailUnconfirmedSince: updatedAt, updatedAt };

  it('is asked to confirm itself, and the confirmed one before can undo the change', () => {
    const [toOld, toNew] = accountEmails(account, { ...changed, previousEmails });
    expect(toOld).toMatchObject({
      kind: `address#${updatedAt}`,
      to: 'anna@example.it',
      content: { subject: 'Il tuo indirizzo email su Vetrina è cambiato', greeting: 'Ciao Anna,' },
      token: { purpose: 'undo', userId: 'A', email: 'anna@example.it', until: 1_767_952_800 },
    });
    expect(renderEmailText(toOld!.content)).toContain(
      'Annulla la modifica: http://localhost:3000/indirizzo-email#annulla=',
    );
    expect(toNew).toMatchObject({
      kind: `confirm#${updatedAt}`,
      to: 'nuova@example.it',
      content: { subject: 'Conferma il tuo indirizzo email su Vetrina', greeting: 'Ciao,' },
      token: { purpose: 'confirm', email: 'nuova@example.it' },
    });
  });

  it('says nothing to one that nobody had confirmed', () => {
    expect(accountEmail(unconfirmed, changed)?.to).toBe('nuova@example.it');
  });

  it('that is the earlier one again asks for nothing; restored by its link it is told what to do', () => {
    expect(accountEmail(changed, account)).toBeUndefined();
    const restored = { ...account, sessionsFrom: 1_767_600_000, emailRestoredAt: '2026-01-03T10:00:00.000Z' };
    const email = accountEmail(changed, restored);
    expect(email).toMatchObject({ kind: 'restored#2026-01-03T10:00:00.000Z', to: 'anna@example.it' });
    expect(renderEmailText(email!.content)).toContain('La password di prima non vale più.');
  });
});

it('another link is sent when its owner asks for one', () => {
  const waiting = { ...unconfirmed, confirmationAskedAt: '2026-01-02T10:00:00.000Z' };
  expect(accountEmail(unconfirmed, waiting)).toMatchObject({
    kind: 'confirm#2026-01-02T10:00:00.000Z',
    token: { purpose: 'confirm' },
  });
  expect(accountEmail(waiting, account)).toBeUndefined();
});

it('an address that nobody confirmed is never called by a name', () => {
  const changes: [Account, Account][] = [
    [unconfirmed, { ...unconfirmed, passwordChangedAt: 1 }],
    [unconfirmed, { ...unconfirmed, idleWarnedAt: '2029-03-01T10:00:00.000Z' }],
    [unconfirmed, erased],
  ];
  for (const [before, after] of changes) {
    expect(renderEmailText(accountEmail(before, after)!.content)).not.toContain('vinto');
  }
});

it('a changed password is told to the account, with what to do if its owner did not change it', () => {
  const after = { ...account, passwordChangedAt: 1_700_000_000 };
  const email = accountEmail(account, after);
  expect(email).toMatchObject({
    kind: 'password#1700000000',
    to: 'anna@example.it',
    content: { subject: 'La tua password è stata cambiata' },
  });
  expect(renderEmailText(email!.content)).toContain('Scegli un’altra password: http://localhost:3000/forgot-password');
  expect(accountEmail(after, { ...after, phone: '1' })).toBeUndefined();
});

it('the first password of an account that the shop opened is no change', () => {
  const opened: Account = { ...account, openedBy: 'order' };
  const first = { ...opened, passwordChangedAt: 1_700_000_000 };
  const email = accountEmail(opened, first);
  expect(email?.content.subject).toBe('La tua password è stata impostata');
  expect(renderEmailText(email!.content)).not.toContain('cambiata');
  const second = accountEmail(first, { ...first, passwordChangedAt: 1_700_000_001 });
  expect(second?.content.subject).toBe('La tua password è stata cambiata');
});

it('another change of the account asks for no email', () => {
  expect(accountEmail(account, { ...account, phone: '1' })).toBeUndefined();
});

it('the owner of an idle account hears when it will be erased, and afterwards why it was', () => {
  const warned = { ...account, idleWarnedAt: '2029-03-01T10:00:00.000Z' };
  const warning = accountEmail(account, warned);
  expect(warning).toMatchObject({
    kind: 'idle#2029-03-01T10:00:00.000Z',
    to: 'anna@example.it',
    content: { subject: 'Il tuo account su Vetrina sta per essere eliminato' },
  });
  const text = renderEmailText(warning!.content);
  expect(text).toContain('non accedi da più di 36 mesi');
  expect(text).toContain('il 31/03/2029 elimineremo il tuo account');
  expect(text).toContain('Accedi: http://localhost:3000/login');
  expect(accountEmail(warned, { ...warned, phone: '1' })).toBeUndefined();
  const farewell = renderEmailText(accountEmail(warned, erased)!.content);
  expect(farewell).toContain(
    'non accedevi da più di 36 mesi: come ti avevamo scritto, abbiamo eliminato il tuo account',
  );
  expect(farewell).not.toContain('Se non l’hai chiesto tu');
});

it('an erasure is confirmed to the address that the account had', () => {
  expect(accountEmail(account, erased)).toMatchObject({
    kind: 'farewell',
    to: 'anna@example.it',
    content: { subject: 'Il tuo account su Vetrina è stato eliminato' },
  });
  expect(renderEmailText(accountEmail(account, erased)!.content)).toContain(
    'Questa è l’ultima email che ti mandiamo, salvo quelle su recessi, resi o garanzie ancora da gestire.',
  );
  expect(accountEmail({ ...account, ...erased }, erased)).toBeUndefined();
});

it('an erasure is told to the address before, too, while a change can be undone', () => {
  const until = Math.floor(Date.now() / 1000) + 60;
  const changed = { ...account, email: 'ladro@example.it', previousEmails: [{ email: account.email, until }] };
  expect(accountEmails(changed, erased).map(({ to }) => to)).toEqual(['ladro@example.it', 'anna@example.it']);
});

it('a seeded account gets no email', () => {
  const { site: _site, ...seeded } = account;
  expect(accountEmail(undefined, seeded as Account)).toBeUndefined();
  expect(accountEmail(seeded as Account, erased)).toBeUndefined();
});
