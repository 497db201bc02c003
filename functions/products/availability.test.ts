/** A product that is sold from one day to another: everywhere, at the moment, and without a change of it. */
import '../testing/support/silence-logs.ts';
import { randomUUID } from 'node:crypto';
import { priorPriceAt } from '../../shared/price/history.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { handler as cart } from '../cart/handler.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { handler as orders } from '../orders/handler.ts';
import { readPriceHistory } from '../store/products/prices.ts';
import { readProduct } from '../store/products/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { formOf, setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { toFormData } from '../testing/fixtures/product-form.ts';
import { createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { anOrderDraft, createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';

setupTable();
const { call, save, read, createdProduct } = setupProductAdmin();

let anna: TestUser;
beforeAll(async () => {
  anna = await createTestUser();
});

const begins = Date.parse('2030-03-31T00:00:00+01:00');
/** Summer time began on the first day. */
const ends = Date.parse('2030-04-03T00:00:00+02:00');
const days = { availableFrom: '2030-03-31', availableUntil: '2030-04-02' };

afterEach(() => jest.restoreAllMocks());
const at = (now: number) => void jest.spyOn(Date, 'now').mockReturnValue(now);

describe('a product that is sold on some days', () => {
  it.each([
    [begins - 1, false],
    [begins, true],
    [ends - 1, true],
    [ends, false],
  ])('is in list, search and sitemap at %i: %s', async (now, isSold) => {
    const { id } = await createTestProduct({ name: 'Felpa Scadenza', ...days });
    liveCatalogue.invalidate();
    const catalogue = await liveCatalogue.publicView();
    at(now);
    const list = async (search: string) => {
      const { products } = await catalogue.list(productQuery().parse({ search, limit: '50' }));
      return products.some((product) => product.id === id);
    };
    expect([await list(''), await list('scadenza')]).toEqual([isSold, isSold]);
    expect(catalogue.allOldestFirst().some((summary) => summary.id === id)).toBe(isSold);
  });

  it('is read, put into carts and ordered on these days only', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const product = await createTestProduct();
    const body = { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 };
    const order = () =>
      anna.call(orders, 'createOrder', {
        body: anOrderDraft({ product }),
        headers: { 'idempotency-key': randomUUID() },
      });
    await anna.call(cart, 'addToCart', { body });
    await editTestProduct(product, { availableFrom: tomorrow });
    expect((await read(product.id)).status).toBe(404);
    expect((await anna.call(cart, 'addToCart', { body })).body.code).toBe('NOT_SELLABLE');
    expect((await anna.call(cart, 'readCart')).body['cart']).toEqual({ items: [], removed: [product.name] });
    expect((await order()).body.code).toBe('NOT_SELLABLE');
    await editTestProduct((await readProduct(product.id, true))!, { availableFrom: '2020-01-01' });
    expect((await read(product.id)).status).toBe(200);
    expect((await order()).status).toBe(201);
  });

  it('shows its days to admins, and no shopper', async () => {
    const { _id: id } = await createdProduct({ availableFrom: '2020-01-01', availableUntil: '2099-12-31' });
    const { product } = (await call('readAdminProduct', { id })).body as unknown as { product: object };
    expect(product).toMatchObject({ availableFrom: '2020-01-01', availableUntil: '2099-12-31' });
    expect((await read(id)).body.product).not.toHaveProperty('availableFrom');
  });

  it('keeps its days in a form that does not name them, and loses them where they are empty', async () => {
    const created = await createdProduct({ availableUntil: '2099-12-31' });
    const form = { ...formOf(created), name: 'Altra' };
    expect((await save(created._id, toFormData(form))).body.product).toMatchObject({ availableUntil: '2099-12-31' });
    const { body } = await save(created._id, toFormData({ ...form, version: 2, availableUntil: null }));
    expect(body.product).not.toHaveProperty('availableUntil');
    expect((await readProduct(created._id))!.availableUntil).toBeUndefined();
  });

  it('is refused with days that are none, or in the wrong sequence', async () => {
    const { _id: id, ...created } = await createdProduct();
    const form = formOf({ _id: id, ...created });
    const wrong = async (change: object) => (await save(id, toFormData({ ...form, ...change }))).body.errors;
    expect(await wrong({ availableFrom: '2030-02-30' })).toEqual({ availableFrom: 'Inserisci un giorno' });
    expect(await wrong({ availableFrom: '2030-02-02', availableUntil: '2030-02-01' })).toEqual({
      availableUntil: 'L’ultimo giorno viene prima del primo',
    });
  });

  it('has no price on other days: a sale from its first day shows no prior price', async () => {
    const product = await createTestProduct();
    const sale = { percent: 20, from: days.availableFrom, to: '2030-04-01' };
    await editTestProduct(product, { ...days, sale });
    const current = (await readProduct(product.id, true))!;
    expect(current.variants[0]!.sale).toMatchObject({ cents: 3992, from: begins });
    const history = await readPriceHistory(current, Date.now());
    const since = history.slice(-1);
    expect(priorPriceAt(since, product.variants[0]!.id, begins + 1)).toBeUndefined();
  });
});
