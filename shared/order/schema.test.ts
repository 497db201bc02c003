import { annasAddress, CARD_NUMBER, ULID } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { checkoutEmail, orderDraft, orderNotes, orderQuery, shippingAddress } from './schema.ts';

const line = { product: ULID, variant: ULID, quantity: 1, price: 10 };
const draft = {
  items: [line],
  shippingAddress: annasAddress,
  paymentMethod: 'card',
  subtotal: 10,
  shipping: 5.99,
  total: 15.99,
};
const errors = (change: object) => errorsOf(orderDraft(), { ...draft, ...change });

describe('a shipping address', () => {
  it('requires every field', () => {
    const names = ['firstName', 'lastName', 'street', 'city', 'postalCode', 'province', 'phone'];
    for (const empty of ['', '  ', undefined]) {
      expect(errorsOf(shippingAddress(), Object.fromEntries(names.map((name) => [name, empty])))).toEqual(
        Object.fromEntries(names.map((name) => [name, 'Questo campo è obbligatorio'])),
      );
    }
  });

  it.each([
    ['phone', '02 abc', 'Inserisci un numero di telefono valido'],
    ['postalCode', '2012', 'Inserisci un CAP di 5 cifre'],
    ['province', 'ZZ', 'Inserisci la sigla di una provincia'],
    ['street', `Via ${CARD_NUMBER}`, 'Non inserire qui il numero della carta'],
    ['city', 'Mila\nno', 'Contiene caratteri non ammessi'],
    ['street', 'x'.repeat(121), 'Al massimo 120 caratteri'],
    ['city', 'x'.repeat(81), 'Al massimo 80 caratteri'],
  ])('refuses a %s like %j', (field, value, message) => {
    expect(errorsOf(shippingAddress(), { ...annasAddress, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    [{ province: 'RM' }, 'postalCode', 'Questo CAP non è della provincia RM: controlla CAP e provincia'],
    [
      { city: 'Livigno', postalCode: '23041', province: 'SO' },
      'postalCode',
      'Per ora non consegniamo e non fatturiamo a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano',
    ],
  ])('refuses the place %j', (place, field, message) => {
    expect(errorsOf(shippingAddress(), { ...annasAddress, ...place })).toEqual({ [field]: message });
  });

  it('writes the province in capitals and stays in Italy', () => {
    expect(shippingAddress().parse(annasAddress)).toEqual({ ...annasAddress, province: 'MI', country: 'Italy' });
    expect(Object.keys(errorsOf(shippingAddress(), { ...annasAddress, country: 'France' }))).toEqual(['country']);
  });
});

describe('the other fields of the checkout', () => {
  it.each([
    ['', 'Questo campo è obbligatorio'],
    ['anna', 'Inserisci un email valida'],
    ['anna@example.it', undefined],
  ])('take the address %j: %s', (address, message) => {
    expect(errorsOf(checkoutEmail(), address)['']).toBe(message);
  });

  it('take notes of several lines, 500 characters at most', () => {
    expect(orderNotes().parse(' Citofono Ferri,\nscala B ')).toBe('Citofono Ferri,\nscala B');
    expect(errorsOf(orderNotes(), 'x'.repeat(501))).toEqual({ '': 'Al massimo 500 caratteri' });
  });
});

describe('an order', () => {
  it('has no notes, no invoice and lines of its own where nothing else is said', () => {
    const order = orderDraft().parse(draft);
    expect(order).toMatchObject({ notes: '', fromCart: false, paymentMethod: 'card' });
    expect(order).not.toHaveProperty('invoice');
    expect(order).not.toHaveProperty('contactEmail');
  });

  it('is of one to fifty lines', () => {
    expect(errors({ items: [] })).toEqual({ items: 'Il carrello è vuoto' });
    expect(errors({ items: Array(50).fill(line) })).toEqual({});
    expect(errors({ items: Array(51).fill(line) })).toEqual({ items: 'Al massimo 50 articoli per ordine' });
  });

  it.each([
    [{ quantity: 0 }, 'items.0.quantity', 'Quantità non disponibile'],
    [{ quantity: 100 }, 'items.0.quantity', 'Quantità non disponibile'],
    [{ price: -1 }, 'items.0.price', 'Inserisci un importo valido'],
    [{ price: '10' }, 'items.0.price', 'Inserisci un importo valido'],
    [{ variant: 'x' }, 'items.0.variant', 'Identificativo non valido'],
    [{ product: '' }, 'items.0.product', 'Identificativo non valido'],
  ])('refuses a line with %j', (change, path, message) => {
    expect(errors({ items: [{ ...line, ...change }] })).toEqual({ [path]: message });
  });

  it.each(['subtotal', 'shipping', 'total'])('says its %s in whole cents', (field) => {
    for (const amount of [15.999, -1, NaN, '15.99', 1_000_001]) {
      expect(errors({ [field]: amount })).toEqual({ [field]: 'Inserisci un importo valido' });
    }
  });

  it('keeps card numbers out of its notes', () => {
    expect(errors({ notes: `carta ${CARD_NUMBER}` })).toEqual({ notes: 'Non inserire qui il numero della carta' });
  });

  it('carries neither its price nor its status nor its owner from the browser', () => {
    const order = orderDraft().parse({ ...draft, status: 'paid', user: ULID, paidAt: '2026-01-01', refunded: 0 });
    expect(Object.keys(order).sort()).toEqual(
      ['fromCart', 'items', 'notes', 'paymentMethod', 'shipping', 'shippingAddress', 'subtotal', 'total'].sort(),
    );
  });

  it('is paid by card', () => {
    expect(Object.keys(errors({ paymentMethod: 'cash' }))).toEqual(['paymentMethod']);
  });

  it('has invoice data that make an invoice', () => {
    expect(errors({ invoice: { taxCode: 'X' } })).toEqual({
      'invoice.taxCode': 'Inserisci un codice fiscale o una partita IVA validi',
    });
  });
});

it('the list of a customer’s orders has twenty to a page', () => {
  expect(orderQuery().parse({})).toEqual({ page: 1, limit: 20 });
  expect(orderQuery().parse({ page: '2', limit: '1000', user: 'x' })).toEqual({ page: 2, limit: 100 });
});
