import { addDays, dayOf, startOfDay } from '../../../shared/locale/days.ts';
import { toEuro } from '../../../shared/price/money.ts';
import { handler as cart } from '../../cart/handler.ts';
import { handler } from '../../orders/handler.ts';
import { insertOrder } from '../orders/create.ts';
import { readOrder } from '../orders/read.ts';
import { editProduct } from './edit.ts';
import { readProduct } from './products.ts';
import type { StoredProduct } from './item.ts';
import { setClock } from '../../testing/support/clock.ts';
import { aVariant, createTestProduct } from '../../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser } from '../../testing/fixtures/test-user.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';

setupTable();

const DAY = 24 * 60 * 60 * 1000;
const today = dayOf(Date.now());
const noon = startOfDay(today) + DAY / 2;
const sale = { percent: 20, from: today, to: addDays(today, 2) };
const inDays = (days: number) => new Date(noon + days * DAY);
const at = (days: number) => setClock(inDays(days));
beforeEach(() => at(0));
afterEach(() => void jest.useRealTimers());

const onSale = () =>
  createTestProduct({ createdAt: inDays(-40).toISOString(), variants: [aVariant(), aVariant({ size: 'L' })], sale });
const reduced = (product: StoredProduct): StoredProduct => ({
  ...product,
  variants: product.variants.map((each) => ({ ...each, priceCents: 3992 })),
});
const stopSale = async ({ id }: StoredProduct) => {
  const before = (await readProduct(id, true)) as StoredProduct;
  const { sale: _sale, ...withoutSale } = before;
  await editProduct(before, withoutSale);
};

describe('a sale at checkout', () => {
  it('is the price of cart and order, to the cent; the order keeps it after the sale', async () => {
    const [anna, product] = [await createTestUser(), await onSale()];
    const { variants } = product;
    const added = await anna.call(cart, 'addToCart', {
      body: { productId: product.id, variantId: variants[0]!.id, quantity: 1 },
    });
    expect(added.body['cart']).toMatchObject({
      items: [{ price: 39.92, variant: { price: 39.92, prior: { price: 49.9, days: 30 } } }],
    });
    const { status, body } = await anna.call(handler, 'createOrder', {
      body: anOrderDraft({ product: reduced(product) }),
    });
    expect([status, body.order.items[0]?.price, body.order.total]).toEqual([201, 39.92, 45.91]);
    at(4);
    expect((await readOrder(body.order._id))?.totalCents).toBe(4591);
  });

  it('that ended or began since the draft was priced refuses it with the new prices', async () => {
    const [anna, product] = [await createTestUser(), await onSale()];
    await anna.call(cart, 'addToCart', {
      body: { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 },
    });
    at(4);
    const late = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product: reduced(product) }) });
    expect([late.status, late.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(late.body['details']).toMatchObject({ lines: [{ price: 49.9 }], subtotal: 49.9, total: 55.89 });
    const { body } = await anna.call(cart, 'readCart');
    expect(body['cart']).toMatchObject({ items: [{ price: 49.9, priceBefore: 39.92 }] });
    at(0);
    const early = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product }) });
    expect(early.body['details']).toMatchObject({ lines: [{ price: 39.92 }] });
  });

  it('stopped or begun between the read and the write refuses the order', async () => {
    const [anna, product] = [await createTestUser(), await onSale()];
    const { body } = await anna.call(handler, 'createOrder', { body: anOrderDraft({ product: reduced(product) }) });
    const order = { ...(await readOrder(body.order._id))!, id: 'another', unpaidHold: {} };
    const currentProducts = async () => new Map([[product.id, (await readProduct(product.id, true)) as StoredProduct]]);
    const keys = (key: string) => ({
      request: { ownerId: anna.id, key, draftHash: 'x' },
      cart: 'emptied' as const,
    });
    const before = await currentProducts();
    await stopSale(product);
    expect(await insertOrder(order, before, keys('1'))).toBe('not as read');
    const plain = await currentProducts();
    const planned = plain.get(product.id) as StoredProduct;
    await editProduct(planned, { ...planned, sale });
    expect(await insertOrder(order, plain, keys('2'))).toBe('not as read');
    expect(await insertOrder(order, await currentProducts(), keys('3'))).toBe('written');
  });

  it('stopped while a dozen customers order: each pays the price of the own draft', async () => {
    const product = await createTestProduct({ variants: [aVariant({ stock: 50 })], sale });
    const buyers = await Promise.all(Array.from({ length: 12 }, () => createTestUser()));
    const drafts = [anOrderDraft({ product: reduced(product) }), anOrderDraft({ product })];
    const orders = buyers.map((buyer, each) => buyer.call(handler, 'createOrder', { body: drafts[each % 2] }));
    const stopping = stopSale(product);
    const replies = await Promise.all(orders);
    await stopping;
    for (const [each, { status, body }] of replies.entries()) {
      const price = each % 2 === 0 ? 3992 : 4990;
      expect([201, 409]).toContain(status);
      if (status === 201) expect(body.order.items[0]?.price).toBe(toEuro(price));
      else expect(body.code).toBe('PRICE_CHANGED');
    }
    const sold = replies.filter(({ status }) => status === 201).length;
    expect((await readProduct(product.id, true))?.variants[0]?.stock).toBe(50 - sold);
  });
});
