import type { Account } from '../store/accounts/accounts.ts';
import { accountEmail } from './account-emails.ts';
import { renderEmailText } from './render.ts';

const account = {
  id: 'A',
  firstName: 'Anna',
  email: 'anna@example.it',
  site: 'http://localhost:3000',
  updatedAt: '2026-01-01T10:00:00.000Z',
} as Account;
const erased = { id: 'A', erasedAt: '2026-02-01T10:00:00.000Z' } as Account;

it('a new customer is welcomed', () => {
  const email = accountEmail(undefined, account);
  expect(email).toMatchObject({
    kind: 'welcome',
    to: 'anna@example.it',
    content: { subject: 'Ti diamo il benvenuto su Vetrina' },
  });
  expect(renderEmailText(email!.content)).toContain('Scopri i prodotti: http://localhost:3000/products');
});

it('the previous address gets an email about a new one, once for each change', () => {
  const after = { ...account, email: 'nuova@example.it', updatedAt: '2026-01-02T10:00:00.000Z' };
  expect(accountEmail(account, after)).toMatchObject({
    kind: 'address#2026-01-02T10:00:00.000Z',
    to: 'anna@example.it',
    content: { subject: 'Il tuo indirizzo email su Vetrina è cambiato' },
  });
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

it('a seeded account gets no email', () => {
  const { site: _site, ...seeded } = account;
  expect(accountEmail(undefined, seeded as Account)).toBeUndefined();
  expect(accountEmail(seeded as Account, erased)).toBeUndefined();
});
