import '../testing/support/silence-logs.ts';
import { ulid } from 'ulid';
import { cartKey } from '../store/keys.ts';
import { measureCapacity, consumedCapacity } from '../platform/capacity.ts';
import { orderToItem } from '../store/orders/item.ts';
import { readOrder as storedOrder } from '../store/orders/read.ts';
import { replaceWithTombstone, readProduct } from '../store/products/products.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { putItem } from '../aws/dynamodb/write.ts';
import { setClock } from '../testing/support/clock.ts';
import { aVariant, createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { handler } from './handler.ts';

setupTable();

const order = (shopper: TestUser, body: unknown, key?: string) =>
  shopper.call(handler, 'createOrder', { body, headers: key ? { 'idempotency-key': key } : {} });

const stocks = async (product: StoredProduct) =>
  (await readProduct(product.id, true))!.variants.map(({ stock }) => stock);

const withStock = (stock: number) =>
  createTestProduct({ variants: [aVariant({ stock }), aVariant({ size: 'L', stock })] });

describe('an order', () => {
  it('is priced by the shop, waits for its payment, and keeps its own name, image and price', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    const { status, body } = await order(anna, anOrderDraft({ product, quantity: 2 }));
    expect(status).toBe(201);
    expect(body.message).toBe('Ordine creato con successo');
    expect(body.order).toMatchObject({
      status: 'pending',
      subtotal: 99.8,
      shipping: 0,
      shippingCost: 0,
      tax: 18,
      total: 99.8,
      refunded: 0,
      paidAt: null,
      version: 1,
      user: { _id: anna.id, firstName: 'Giulia', email: anna.email },
      history: [{ from: null, to: 'pending', by: 'customer' }],
    });
    expect(body.order.orderNumber).toMatch(/^VE-\d{4}-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(body.order.items).toMatchObject([
      { name: 'Felpa Torino', image: '/images/x/y.webp', quantity: 2, price: 49.9, product: { _id: product.id } },
    ]);
    const reservedFor = Date.parse(body.order.expiresAt!) - Date.parse(body.order.createdAt);
    expect(reservedFor).toBe(30 * 60_000);
    await replaceWithTombstone(product);
    const later = await anna.call(handler, 'readOrder', { id: body.order._id });
    expect(later.body.order.items).toMatchObject([{ product: null, name: 'Felpa Torino', price: 49.9 }]);
  });

  it('of the first hour of an Italian year bears that year in its number', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    setClock(new Date('2026-12-31T23:30:00Z'));
    const { body } = await order(anna, anOrderDraft({ product })).finally(() => jest.useRealTimers());
    expect(body.order).toMatchObject({ createdAt: expect.stringMatching(/^2026-12-31T23:30/) as string });
    expect(body.order.orderNumber).toMatch(/^VE-2027-/);
  });

  it('reserves its stock, empties the cart, and merges the lines of one variant', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    await putItem({ Item: { ...cartKey(anna.id), lines: [] } });
    const { body } = await order(anna, anOrderDraft({ product }, { product, variant: 1 }, { product, quantity: 3 }));
    expect(body.order.items.map(({ quantity }) => quantity)).toEqual([4, 1]);
    expect(await stocks(product)).toEqual([6, 9]);
    expect(await getItem(cartKey(anna.id))).toBeUndefined();
  });

  it('of one cart is one, from any number of tabs and devices; the same key still answers with the same order', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    await putItem({ Item: { ...cartKey(anna.id), value: [], version: ulid() } });
    const draft = { ...anOrderDraft({ product }), fromCart: true };
    const keys = ['tab', 'phone', 'third', 'fourth'];
    const replies = await Promise.all(keys.map((key) => order(anna, draft, key)));
    expect(replies.filter(({ body }) => body.code === 'CART_EMPTY')).toHaveLength(3);
    expect(await stocks(product)).toEqual([9, 10]);
    const winner = replies.findIndex(({ status }) => status === 201);
    const again = await order(anna, draft, keys[winner]);
    expect(again.body.order._id).toBe(replies[winner]!.body.order._id);
    expect((await order(anna, draft, 'late')).body.code).toBe('CART_EMPTY');
  });

  it('of three lines and an invoice costs at most 18 write units and has an item of at most 2 kB', async () => {
    const anna = await createTestUser();
    const products = await Promise.all([createTestProduct(), createTestProduct(), createTestProduct()]);
    await measureCapacity(async () => {
      const invoice = { taxCode: '12345678903', company: 'Sartoria Zanetti Srl', pec: 'zanetti@pec.example' };
      const { body } = await order(anna, { ...anOrderDraft(...products.map((product) => ({ product }))), invoice });
      expect(body.order.invoice).toEqual(invoice);
      expect(consumedCapacity().write).toBeLessThanOrEqual(18);
      const written = (await storedOrder(body.order._id))!;
      expect(JSON.stringify(orderToItem(written)).length).toBeLessThanOrEqual(2048);
    });
  });

  it("with other prices, shipping or totals than today's is refused with today's, and nothing is written", async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct({ basePriceCents: 1999 })];
    const draft = anOrderDraft({ product });
    for (const changed of [
      { ...draft, total: 0.01 },
      { ...draft, shipping: 0, total: draft.subtotal },
      { ...draft, items: [{ ...draft.items[0]!, price: 0.01 }] },
    ]) {
      const { status, body } = await order(anna, changed);
      expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
      expect(body['details']).toMatchObject({
        lines: [{ product: product.id, name: 'Felpa Torino', price: 19.99, quantity: 1 }],
        subtotal: 19.99,
        shipping: 5.99,
        total: 25.98,
      });
    }
    expect(await stocks(product)).toEqual([10, 10]);
  });

  it('with invalid invoice data is refused with a message for the field', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    const errorsFor = async (invoice: unknown) =>
      (await order(anna, { ...anOrderDraft({ product }), invoice })).body['errors'];
    expect(await errorsFor('RSSMRA85T10A562S')).toEqual({ invoice: 'Valore non valido' });
    expect(await errorsFor({ taxCode: '12345678901' })).toEqual({
      'invoice.taxCode': 'Inserisci un codice fiscale o una partita IVA validi',
    });
    expect(await stocks(product)).toEqual([10, 10]);
  });

  it('of a product that is off sale or unknown is refused, naming the line', async () => {
    const [anna, product, other] = [
      await createTestUser(),
      await createTestProduct(),
      await createTestProduct({ name: 'Altra' }),
    ];
    const draft = anOrderDraft({ product }, { product: other });
    await editTestProduct(product, { isActive: false });
    const off = await order(anna, draft);
    expect([off.status, off.body.code]).toEqual([409, 'NOT_SELLABLE']);
    expect(off.body['details']).toEqual({
      lines: [{ product: product.id, variant: product.variants[0]!.id, name: 'Felpa Torino' }],
    });
    const mixed = { ...draft, items: [{ ...draft.items[1]!, variant: draft.items[0]!.variant }] };
    expect((await order(anna, mixed)).body.code).toBe('NOT_SELLABLE');
  });

  it('split over several lines cannot exceed the stock: the lines are named', async () => {
    const [anna, product] = [await createTestUser(), await withStock(5)];
    const { status, body } = await order(anna, anOrderDraft({ product, quantity: 3 }, { product, quantity: 3 }));
    expect([status, body.code, body.message]).toEqual([409, 'OUT_OF_STOCK', 'Quantità non disponibile']);
    expect(body['details']).toMatchObject({ lines: [{ variant: product.variants[0]!.id, size: 'M' }] });
    expect(await stocks(product)).toEqual([5, 5]);
  });

  it('free shipping begins at exactly 50.00', async () => {
    const anna = await createTestUser();
    const [under, exact] = [
      await createTestProduct({ basePriceCents: 4999 }),
      await createTestProduct({ basePriceCents: 5000 }),
    ];
    expect((await order(anna, anOrderDraft({ product: under }))).body.order).toMatchObject({
      shipping: 5.99,
      total: 55.98,
    });
    expect((await order(anna, anOrderDraft({ product: exact }))).body.order).toMatchObject({ shipping: 0, total: 50 });
  });
});

describe('the same key', () => {
  it('twenty times at once is one order, even for the last piece', async () => {
    const [anna, product] = [await createTestUser(), await withStock(1)];
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => order(anna, anOrderDraft({ product }), 'chiave')),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await stocks(product)).toEqual([0, 1]);
  });

  it('with another draft is refused; for another customer it is a new key', async () => {
    const [anna, bruno, product] = [await createTestUser(), await createTestUser(), await createTestProduct()];
    const first = await order(anna, anOrderDraft({ product }), 'chiave');
    const other = await order(anna, anOrderDraft({ product, quantity: 2 }), 'chiave');
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
    const stranger = await order(bruno, anOrderDraft({ product }), 'chiave');
    expect(stranger.status).toBe(201);
    expect(stranger.body.order._id).not.toBe(first.body.order._id);
  });

  it('answers with the order as it is by then', async () => {
    const [anna, product] = [await createTestUser(), await createTestProduct()];
    const first = await order(anna, anOrderDraft({ product }), 'chiave');
    await editTestProduct(product, { isActive: false });
    const again = await order(anna, anOrderDraft({ product }), 'chiave');
    expect([again.status, again.body.order._id]).toEqual([201, first.body.order._id]);
  });
});

describe('the last items', () => {
  it('two shoppers, last shirt: one order', async () => {
    const product = await withStock(1);
    const people = await Promise.all([createTestUser(), createTestUser()]);
    const replies = await Promise.all(people.map((person) => order(person, anOrderDraft({ product }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await stocks(product)).toEqual([0, 1]);
  });

  it('fifty shoppers, five items: five orders, nothing left, no internal error', async () => {
    const product = await withStock(5);
    const people = await Promise.all(Array.from({ length: 50 }, () => createTestUser()));
    const replies = await Promise.all(people.map((person) => order(person, anOrderDraft({ product }))));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(45);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['OUT_OF_STOCK']));
    expect(await stocks(product)).toEqual([0, 5]);
  });

  it('two variants bought in opposite order: all or nothing', async () => {
    const [shirt, scarf] = [await withStock(3), await withStock(3)];
    const people = await Promise.all(Array.from({ length: 12 }, () => createTestUser()));
    const replies = await Promise.all(
      people.map((person, index) => {
        const [first, second] = index % 2 ? [shirt, scarf] : [scarf, shirt];
        return order(person, anOrderDraft({ product: first }, { product: second }));
      }),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect([await stocks(shirt), await stocks(scarf)]).toEqual([
      [0, 3],
      [0, 3],
    ]);
  });
});

describe('a draft without a key', () => {
  it('is an order each time', async () => {
    const [anna, bruno, product] = [await createTestUser(), await createTestUser(), await createTestProduct()];
    const [first, second] = [
      await order(anna, anOrderDraft({ product })),
      await order(anna, anOrderDraft({ product })),
    ];
    const empty = { body: anOrderDraft({ product }), headers: { 'idempotency-key': ' ' } };
    const third = await bruno.call(handler, 'createOrder', empty);
    const fourth = await bruno.call(handler, 'createOrder', empty);
    expect(new Set([first, second, third, fourth].map(({ body }) => body.order._id)).size).toBe(4);
  });
});
