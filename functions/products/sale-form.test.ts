import '../testing/support/silence-logs.ts';
import { addDays, dayOf, startOfDay } from '../../shared/locale/days.ts';
import type { Product } from '../../shared/product/answers.ts';
import type { ProductFormInput } from '../../shared/product/form-schema.ts';
import { toAdminProductAnswer } from '../http/answers/product-answer.ts';
import { readProduct } from '../store/products/products.ts';
import { setClock } from '../testing/support/clock.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';
import { createTestUser, type TestUser } from '../testing/fixtures/test-user.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { handler } from './handler.ts';

setupTable();

const today = dayOf(Date.now());
let admin: TestUser;
beforeAll(async () => {
  setClock(new Date(startOfDay(today) + 12 * 60 * 60 * 1000));
  admin = await createTestUser('admin');
});
afterAll(() => void jest.useRealTimers());

const inDays = (days: number) => addDays(today, days);
const soldForFortyDays = () =>
  createTestProduct({
    createdAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000).toISOString(),
    variants: [aVariant(), aVariant({ size: 'L', modifierCents: 500, sku: 'FEL-GRI-L' })],
  });

interface CallResult {
  status: number;
  body: { product: Product; code?: string; errors?: Record<string, string>; history: object[] };
}
const call = async (name: Parameters<TestUser['call']>[1], input: Parameters<TestUser['call']>[2]) =>
  (await admin.call(handler, name, input)) as unknown as CallResult;
const adminAnswer = async (id: string) => toAdminProductAnswer((await readProduct(id, true))!);
const publicAnswer = async (id: string) => (await call('readProduct', { id })).body.product;
/** Saves the form as the admin screen fills it from the current product, with a change. */
const save = async (id: string, change: Partial<ProductFormInput>, raw: Record<string, string> = {}) => {
  const { name, description, category, basePrice, variants, version } = await adminAnswer(id);
  const formVariants = variants.map(({ price: _price, prior: _prior, ...variant }) => ({
    ...variant,
    stockBefore: variant.stock,
  }));
  return call('updateProduct', {
    id,
    form: toFormData(
      aProductForm({ name, description, category, basePrice, version, variants: formVariants, ...change }),
      [],
      raw,
    ),
  });
};

describe('a sale in the form', () => {
  it('lowers the price of every variant, and shows the prior price from the records', async () => {
    const { id } = await soldForFortyDays();
    const { status, body } = await save(id, { sale: { percent: '20', from: today, to: inDays(9) } });
    expect([status, body.product.sale]).toEqual([200, { percent: 20, from: today, to: inDays(9) }]);
    expect(await publicAnswer(id)).toMatchObject({
      basePrice: 49.9,
      price: 39.92,
      prior: { price: 49.9, days: 30 },
      variants: [
        { price: 39.92, prior: { price: 49.9, days: 30 } },
        { price: 43.92, prior: { price: 54.9, days: 30 }, priceModifier: 5 },
      ],
    });
    expect((await call('readPrices', { id })).body.history).toMatchObject([
      {
        active: true,
        prices: Object.fromEntries(body.product.variants.map(({ _id }, index) => [_id, [4990, 5490][index]])),
      },
      { active: true, reduction: { percent: 20 } },
    ]);
  });

  it('that has not begun is shown to admins only', async () => {
    const { id } = await soldForFortyDays();
    const sale = { percent: 30, from: inDays(1), to: inDays(2) };
    await save(id, { sale });
    expect((await adminAnswer(id)).sale).toEqual(sale);
    const product = await publicAnswer(id);
    expect(product).toMatchObject({ price: 49.9 });
    expect(JSON.stringify(product)).not.toMatch(/sale|prior/);
  });

  it('stays where the form leaves it out, ends with null, and is not shown after its last day', async () => {
    const { id } = await soldForFortyDays();
    const sale = { percent: 20, from: today, to: today };
    await save(id, { sale });
    expect((await save(id, { name: 'Altra' })).body.product).toMatchObject({ name: 'Altra', sale });
    expect((await save(id, { sale: null })).body.product).not.toHaveProperty('sale');
    expect((await publicAnswer(id)).price).toBe(49.9);
    await save(id, { sale });
    const now = Date.now();
    setClock(new Date(startOfDay(inDays(1))));
    expect(await adminAnswer(id)).not.toHaveProperty('sale');
    setClock(new Date(now));
  });

  it('that is over is refused at its last day', async () => {
    const { id } = await soldForFortyDays();
    const { status, body } = await save(id, { sale: { percent: 20, from: inDays(-9), to: inDays(-1) } });
    expect([status, body.errors]).toEqual([
      400,
      { 'sale.to': 'La promozione è già finita: scegli un giorno da oggi in poi' },
    ]);
  });

  it('in a form that is older than another change is refused', async () => {
    const { id } = await soldForFortyDays();
    const { version } = await adminAnswer(id);
    await save(id, { sale: { percent: 20, from: today, to: today } });
    const late = await save(id, { version, sale: null });
    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CHANGED']);
    expect((await publicAnswer(id)).price).toBe(39.92);
  });

  it.each([
    [{ percent: 0, from: '2026-12-01', to: '2026-12-02' }, 'sale.percent'],
    [{ percent: 95, from: '2026-12-01', to: '2026-12-02' }, 'sale.percent'],
    [{ percent: 12.5, from: '2026-12-01', to: '2026-12-02' }, 'sale.percent'],
    [{ percent: 20, from: '', to: '2026-12-02' }, 'sale.from'],
    [{ percent: 20, from: '2026-02-30', to: '2026-12-02' }, 'sale.from'],
    [{ percent: 20, from: '2026-12-02', to: '2026-12-01' }, 'sale.to'],
    [{ percent: 20, from: '2026-12-02', to: '2026-12-02T10:00' }, 'sale.to'],
    ['tanto', 'sale'],
  ])('%j is refused at its field', async (sale, field) => {
    const { id } = await soldForFortyDays();
    const { status, body } = await save(id, {}, { sale: JSON.stringify(sale) });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(Object.values(body.errors ?? {})).toEqual([expect.stringMatching(/^(Inserisci|L’ultimo|Valore non)/)]);
  });

  it('of a new product is in the answer at once', async () => {
    const sale = { percent: 20, from: today, to: today };
    const { status, body } = await call('createProduct', { form: toFormData(aProductForm({ sale })) });
    expect([status, body.product.price]).toEqual([201, 39.92]);
    expect(body.product).toEqual(await adminAnswer(body.product._id));
  });

  it('has price records, which only admins read, of existing products', async () => {
    expect((await call('readPrices', { id: 'nessuno' })).status).toBe(404);
    const { id } = await soldForFortyDays();
    expect((await (await createTestUser()).call(handler, 'readPrices', { id })).status).toBe(403);
  });
});
