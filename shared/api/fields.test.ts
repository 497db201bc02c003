import type * as z from 'zod';
import { credentials, passwordChange, passwordReset, profile, registration } from '../account/schema.ts';
import { cartAddition } from '../cart/schema.ts';
import { orderDraft, shippingAddress } from '../order/schema.ts';
import { idParams } from './list-query.ts';
import { productQuery } from '../product/schema.ts';

/** Field → first message, as a handler answers it and a form shows it. */
function errorsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const outcome = schema.safeParse(input);
  const errors: Record<string, string> = {};
  for (const issue of outcome.error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

const anna = { firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it', password: 'segreta' };
const address = {
  firstName: 'Anna',
  lastName: 'Ferri',
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'mi',
  phone: '+39 (02) 123-456',
};
const ulid = '01JABCDEFGHJKMNPQRSTVWXYZ0';

describe('a mailed code', () => {
  it.each([
    ['123456', {}],
    [' 123 456\n', {}],
    ['', { code: 'Il codice è obbligatorio' }],
    ['12345', { code: 'Il codice è di 6 cifre' }],
    ['1234567', { code: 'Il codice è di 6 cifre' }],
    ['12345a', { code: 'Il codice è di 6 cifre' }],
    [123456, { code: 'Il codice è obbligatorio' }],
  ])('%j', (code, errors) => {
    expect(errorsOf(passwordReset(), { email: 'anna@example.it', password: 'segreta', code })).toEqual(errors);
  });
});

describe('login', () => {
  it('asks for e-mail and password in the words of the specification', () => {
    expect(errorsOf(credentials(), { email: '', password: '' })).toEqual({
      email: "L'email è obbligatoria",
      password: 'La password è obbligatoria',
    });
    expect(errorsOf(credentials(), {})).toEqual({
      email: "L'email è obbligatoria",
      password: 'La password è obbligatoria',
    });
    expect(errorsOf(credentials(), { email: 'anna', password: 'x' })).toEqual({ email: 'Email non valida' });
  });

  it('takes an address in any case and with spaces around it', () => {
    expect(credentials().parse({ email: ' Anna@Example.IT ', password: 'x' }).email).toBe('anna@example.it');
  });
});

describe('registration', () => {
  it('wants names of two characters and a password of six', () => {
    expect(errorsOf(registration(), { ...anna, firstName: ' a ', lastName: '', password: '12345' })).toEqual({
      firstName: 'Il nome deve essere lungo almeno 2 caratteri',
      lastName: 'Il cognome è obbligatorio',
      password: 'La password deve essere lunga almeno 6 caratteri',
    });
  });

  it('takes names in rarer letters, and refuses half of one', () => {
    expect(errorsOf(registration(), { ...anna, firstName: '𠮷野' })).toEqual({});
    expect(errorsOf(registration(), { ...anna, firstName: '𠮷'.slice(0, 1) + '野' })).toEqual({
      firstName: 'Contiene caratteri non ammessi',
    });
  });

  it.each(['a@b', 'a b@c.it', 'à@b.it', 'a@b..it', '@b.it', 'a@b.i', 'a@b.it\nBcc: x@y.it', 'a@-b.it'])(
    'refuses the address %p',
    (email) => expect(errorsOf(registration(), { ...anna, email })).toEqual({ email: 'Email non valida' }),
  );

  it('keeps line breaks, NUL and card numbers out of names', () => {
    expect(errorsOf(registration(), { ...anna, firstName: 'An\nna' })).toEqual({
      firstName: 'Contiene caratteri non ammessi',
    });
    expect(errorsOf(registration(), { ...anna, firstName: 'An\0na' })).toEqual({
      firstName: 'Contiene caratteri non ammessi',
    });
    expect(errorsOf(registration(), { ...anna, lastName: '4242 4242 4242 4242' })).toEqual({
      lastName: 'Non inserire qui il numero della carta',
    });
  });

  it('drops what it does not know: role, isActive, _id, __proto__', () => {
    const sent = JSON.parse(
      JSON.stringify({ ...anna, role: 'admin', isActive: true, _id: 'x' }).replace(
        '{',
        '{"__proto__":{"role":"admin"},',
      ),
    ) as unknown;
    expect(Object.keys(registration().parse(sent)).sort()).toEqual(['email', 'firstName', 'lastName', 'password']);
  });

  it('refuses values of another type without breaking', () => {
    for (const value of [null, 1, true, [], {}, ['anna@example.it']]) {
      expect(errorsOf(registration(), { ...anna, email: value })).toEqual({ email: "L'email è obbligatoria" });
    }
  });
});

describe('profile', () => {
  it('speaks in its own words', () => {
    expect(errorsOf(profile(), { firstName: '', lastName: ' ', email: '' })).toEqual({
      firstName: 'Nome obbligatorio',
      lastName: 'Cognome obbligatorio',
      email: 'Email obbligatoria',
    });
  });

  it('leaves phone and address optional, and their parts too', () => {
    expect(errorsOf(profile(), { ...anna, phone: '', address: { street: '', postalCode: '', province: '' } })).toEqual(
      {},
    );
    expect(errorsOf(profile(), { ...anna, address: { postalCode: '2012', province: 'ZZ' } })).toEqual({
      'address.postalCode': 'Inserisci un CAP di 5 cifre',
      'address.province': 'Inserisci la sigla di una provincia',
    });
  });

  it.each([
    [' segreta', 'La password non può iniziare o finire con uno spazio'],
    ['segreta ', 'La password non può iniziare o finire con uno spazio'],
    ['      ', 'La password non può iniziare o finire con uno spazio'],
    ['\u00a0segreta', 'La password non può iniziare o finire con uno spazio'],
    ['seg\nreta', 'Contiene caratteri non ammessi'],
    ['seg\u0000reta', 'Contiene caratteri non ammessi'],
  ])('refuses the new password %j, which the pool would refuse, wherever one is chosen', (given, message) => {
    const { password } = errorsOf(registration(), { ...anna, password: given });
    const { newPassword } = errorsOf(passwordChange(), { currentPassword: 'a', newPassword: given });
    const reset = errorsOf(passwordReset(), { email: anna.email, code: '123456', password: given });
    expect([password, newPassword, reset['password']]).toEqual([message, message, message]);
  });

  it('takes a pass phrase with spaces inside', () => {
    const phrase = 'quattro gatti sul tetto';
    expect(registration().parse({ ...anna, password: phrase }).password).toBe(phrase);
  });

  it('wants a new password of at least six characters', () => {
    expect(errorsOf(passwordChange(), { currentPassword: 'a', newPassword: '12345' })).toEqual({
      newPassword: 'La password deve essere lunga almeno 6 caratteri',
    });
  });
});

describe('a shipping address', () => {
  it('requires every field', () => {
    const names = ['firstName', 'lastName', 'street', 'city', 'postalCode', 'province', 'phone'];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(errorsOf(shippingAddress(), empty)).toEqual(
      Object.fromEntries(names.map((name) => [name, 'Questo campo è obbligatorio'])),
    );
  });

  it('takes digits, spaces, plus, minus and parentheses for a phone, nothing else', () => {
    expect(errorsOf(shippingAddress(), address)).toEqual({});
    expect(errorsOf(shippingAddress(), { ...address, phone: '02 abc' })).toEqual({
      phone: 'Inserisci un numero di telefono valido',
    });
  });

  it('upper-cases the province and stays in Italy', () => {
    expect(shippingAddress().parse(address)).toMatchObject({ province: 'MI', country: 'Italy' });
    expect(Object.keys(errorsOf(shippingAddress(), { ...address, country: 'France' }))).toEqual(['country']);
  });
});

describe('quantities and drafts', () => {
  it.each([0, -1, 1.5, 1e308, 100, '2', [1], {}, null])('refuses %p pieces', (quantity) => {
    expect(errorsOf(cartAddition(), { productId: ulid, variantId: ulid, quantity })).toEqual({
      quantity: 'Quantità non disponibile',
    });
  });

  it('refuses an empty draft and one of more than fifty lines', () => {
    const line = { product: ulid, variant: ulid, quantity: 1, price: 10 };
    const draft = { shippingAddress: address, paymentMethod: 'card', subtotal: 10, shipping: 5.99, total: 15.99 };
    expect(errorsOf(orderDraft(), { ...draft, items: [] })).toEqual({ items: 'Il carrello è vuoto' });
    expect(Object.keys(errorsOf(orderDraft(), { ...draft, items: Array(51).fill(line) }))).toEqual(['items']);
    expect(errorsOf(orderDraft(), { ...draft, items: [line], notes: 'carta 4242424242424242' })).toEqual({
      notes: 'Non inserire qui il numero della carta',
    });
    expect(errorsOf(orderDraft(), { ...draft, items: [line], total: 15.999 })).toEqual({
      total: 'Inserisci un importo valido',
    });
  });
});

describe('the questions a list may be asked', () => {
  it('falls back to the default for anything unreadable', () => {
    const open = { size: [], color: [], available: false };
    const standard = { page: 1, limit: 12, search: '', sortOrder: 'desc', ...open };
    expect(productQuery().parse({})).toEqual(standard);
    expect(
      productQuery().parse({ page: '-3', limit: 'x', category: '__proto__', sortBy: 'drop table', sortOrder: '%00' }),
    ).toEqual({ ...standard, category: undefined });
    expect(productQuery().parse({ page: '2', limit: '5000', search: 'a'.repeat(5000) })).toMatchObject({
      page: 2,
      limit: 100,
      search: 'a'.repeat(100),
    });
  });
});

it('takes any id of ours in a path, though a card number stands in it by chance', () => {
  expect(idParams().parse({ id: '01M84242424242424242TKQRST' })).toEqual({ id: '01M84242424242424242TKQRST' });
});
