import { CARD_NUMBER, ULID } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { publicReturnStatement, returnQuery, returnStatement, returnUpdate } from './schema.ts';

const statement = { orderId: ULID, name: 'Anna Ferri', email: 'anna@example.it' };
const publicStatement = { name: 'Anna Ferri', orderNumber: 'VE-2026-7K3M9QXW2B', email: 'anna@example.it' };
const line = { variant: ULID, quantity: 1 };
const errors = (change: object) => errorsOf(returnStatement(), { ...statement, ...change });
const publicErrors = (change: object) => errorsOf(publicReturnStatement(), { ...publicStatement, ...change });

describe('a return of a logged-in customer', () => {
  it('is of the whole order, or of chosen quantities', () => {
    expect(returnStatement().parse(statement)).toEqual(statement);
    expect(returnStatement().parse({ ...statement, items: [line] }).items).toEqual([line]);
  });

  it('needs no reason: one that is sent is dropped (art. 52)', () => {
    expect(returnStatement().parse({ ...statement, reason: 'troppo grande' })).toEqual(statement);
  });

  it('chooses at least one article, and at most as many as an order has', () => {
    expect(errors({ items: [] })).toEqual({ items: 'Scegli almeno un articolo' });
    expect(errors({ items: Array(50).fill(line) })).toEqual({});
    expect(Object.keys(errors({ items: Array(51).fill(line) }))).toEqual(['items']);
  });

  it.each([0, -1, 1.5, 100])('has no quantity of %p', (quantity) => {
    expect(errors({ items: [{ ...line, quantity }] })).toEqual({ 'items.0.quantity': 'Quantità non disponibile' });
  });

  it('says who states it, and where the receipt goes', () => {
    expect(errors({ name: ' ', email: '' })).toEqual({
      name: 'Questo campo è obbligatorio',
      email: 'Questo campo è obbligatorio',
    });
    expect(errors({ email: 'anna@' })).toEqual({ email: 'Inserisci un email valida' });
    expect(errors({ orderId: 'VE-2026' })).toEqual({ orderId: 'Identificativo non valido' });
  });
});

describe('a return without login', () => {
  it('is stated with a name, an order number and an address', () => {
    expect(publicErrors({})).toEqual({});
    expect(publicErrors({ name: '', orderNumber: ' ', email: '' })).toEqual({
      name: 'Questo campo è obbligatorio',
      orderNumber: 'Questo campo è obbligatorio',
      email: 'Questo campo è obbligatorio',
    });
  });

  it.each(['https://altrove.example', 'Vai su www.altrove.example', 'Vai su WWW.ALTROVE.EXAMPLE'])(
    'carries no link into the email of its receipt: %s',
    (text) => {
      expect(publicErrors({ name: text })).toEqual({ name: 'Non inserire link' });
      expect(publicErrors({ orderNumber: text })).toEqual({ orderNumber: 'Non inserire link' });
    },
  );

  it('carries no card number and no line break', () => {
    expect(publicErrors({ name: CARD_NUMBER })).toEqual({ name: 'Non inserire qui il numero della carta' });
    expect(publicErrors({ name: 'Anna\r\nBcc: x' })).toEqual({ name: 'Contiene caratteri non ammessi' });
  });

  it('has a name of 120 characters and an order number of 40 at most', () => {
    expect(publicErrors({ name: 'x'.repeat(121), orderNumber: 'x'.repeat(41) })).toEqual({
      name: 'Al massimo 120 caratteri',
      orderNumber: 'Al massimo 40 caratteri',
    });
  });
});

describe('the admin’s list of returns', () => {
  it('begins with fifteen in every state', () => {
    expect(returnQuery().parse({})).toEqual({ page: 1, limit: 15, search: '' });
  });

  it('filters by a state, and ignores one that there is not', () => {
    expect(returnQuery().parse({ state: 'received' }).state).toBe('received');
    expect(returnQuery().parse({ state: 'lost' }).state).toBeUndefined();
  });
});

describe('a step that an admin takes', () => {
  it.each([
    { step: 'match', orderNumber: 'VE-2026-7K3M9QXW2B' },
    { step: 'stop' },
    { step: 'goodsBack', restock: [line] },
    { step: 'goodsBack', restock: [] },
    { step: 'refund', amount: 19.9 },
    { step: 'refund', amount: 0 },
    { step: 'refund', amount: null, version: 3 },
    { step: 'refund', amount: 10, reason: 'Macchiati' },
    { step: 'close', note: 'Merce usata' },
  ])('may be %j', (update) => expect(returnUpdate().parse(update)).toEqual(update));

  it.each([
    [{ step: 'match', orderNumber: '' }, { orderNumber: 'Questo campo è obbligatorio' }],
    [{ step: 'refund', amount: -1 }, { amount: 'Inserisci un importo valido' }],
    [{ step: 'refund', amount: 0.005 }, { amount: 'Inserisci un importo valido' }],
    [{ step: 'refund', amount: 1, reason: ' ' }, { reason: 'Scrivi il motivo' }],
    [{ step: 'close', note: ' ' }, { note: 'Scrivi il motivo' }],
    [{ step: 'close', note: 'x'.repeat(301) }, { note: 'Al massimo 300 caratteri' }],
  ])('is not %j', (update, messages) => expect(errorsOf(returnUpdate(), update)).toEqual(messages));

  it.each([{}, { step: 'delete' }, { step: 'goodsBack' }, null])('is not %j either', (update) => {
    expect(returnUpdate().safeParse(update).success).toBe(false);
  });
});
