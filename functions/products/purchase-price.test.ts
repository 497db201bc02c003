import '../testing/support/silence-logs.ts';
import type { AdminProduct, Product } from '../../shared/product/answers.ts';
import type { ProductForm } from '../../shared/product/form-schema.ts';
import { queryAll } from '../aws/dynamodb/read.ts';
import { activityKey } from '../store/keys.ts';
import { ulid } from 'ulid';
import type { Caller } from '../http/caller.ts';
import { readProductRevision } from '../store/products/products.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { formOf, setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { toFormData } from '../testing/fixtures/product-form.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { writesOfPurchasePrice } from './admin-answer.ts';
import { handler } from './handler.ts';

setupTable();
const { createdProduct, save, read, list, changeStock } = setupProductAdmin();

const priceOf = ({ body }: { body: { product: Product } }) => (body.product as AdminProduct).purchasePrice;
const saved = (product: Product, change: object) =>
  save(product._id, toFormData({ ...formOf(product), version: undefined, ...change }));

describe('the purchase price', () => {
  it('is saved, kept by a form that does not name it, changed and removed', async () => {
    const product = await createdProduct({ purchasePrice: '12,50' });
    expect((product as AdminProduct).purchasePrice).toBe(12.5);
    expect(priceOf(await saved(product, { name: 'Felpa Asti' }))).toBe(12.5);
    expect(priceOf(await saved(product, { purchasePrice: 11 }))).toBe(11);
    expect(priceOf(await saved(product, { purchasePrice: null }))).toBeUndefined();
    // The log says that it was changed, and not what it is.
    const entries = await queryAll({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': activityKey(ulid()).pk },
    });
    const notes = entries.flatMap(({ subject, after }) =>
      (subject as { id: string }).id === product._id ? [(after as Record<string, unknown>)['purchasePrice']] : [],
    );
    expect(notes).toEqual([undefined, undefined, 'modificato', 'modificato']);
  });

  it('that is no amount is refused and changes nothing', async () => {
    const product = await createdProduct({ purchasePrice: 10 });
    const { status, body } = await saved(product, { purchasePrice: '12,345' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['purchasePrice']]);
    const { products } = (await list()).body as { products: AdminProduct[] };
    expect(products.find(({ _id }) => _id === product._id)?.purchasePrice).toBe(10);
  });

  it('is in no public answer and in no catalogue', async () => {
    const product = await createdProduct({ purchasePrice: 12.5 });
    expect(priceOf(await read(product._id))).toBeUndefined();
    expect(JSON.stringify(await readProductRevision(product._id))).not.toContain('1250');
  });

  it('is shown to owner and manager only', async () => {
    const product = await createdProduct({ purchasePrice: 12.5 });
    const prices = await Promise.all(
      (['owner', 'manager', 'warehouse', 'readOnly'] as const).map(async (role) => {
        const user = await createTestUser('admin', ['Ugo', 'Riva'], role);
        const one = await user.call(handler, 'readAdminProduct', { id: product._id });
        const all = await user.call(handler, 'listAllProducts', { query: { limit: '100' } });
        const row = (all.body['products'] as AdminProduct[]).find(({ _id }) => _id === product._id);
        return [role, (one.body['product'] as AdminProduct).purchasePrice, row?.purchasePrice];
      }),
    );
    expect(prices).toEqual([
      ['owner', 12.5, 12.5],
      ['manager', 12.5, 12.5],
      ['warehouse', undefined, undefined],
      ['readOnly', undefined, undefined],
    ]);
    const variantId = product.variants[0]!._id;
    expect(priceOf(await changeStock(product._id, { variantId, delta: 1 }))).toBe(12.5);
  });

  it('stays as it is when somebody saves who may not see it', () => {
    const caller = { role: 'admin', account: { role: 'admin', staffRole: 'readOnly' } } as unknown as Caller;
    const form = { purchasePrice: 1 } as ProductForm;
    expect(writesOfPurchasePrice(caller, 'P1', form)).toEqual([]);
    const owner = { role: 'admin', account: { role: 'admin', staffRole: 'owner' } } as unknown as Caller;
    expect(writesOfPurchasePrice(owner, 'P1', form)).toHaveLength(1);
  });
});

describe('a GTIN', () => {
  const first = 'variants.0.gtin';

  it('is saved without its spaces, kept where the form does not name it, and removed', async () => {
    const product = await createdProduct();
    const form = formOf(product);
    const [medium, large] = form.variants;
    const gtinsAfter = async (gtin: string | undefined) => {
      const variants = [{ ...medium!, gtin, stockBefore: undefined }, large!];
      const { body } = await saved(product, { variants });
      return body.product.variants.map((variant) => variant.gtin);
    };
    expect(await gtinsAfter('4006 3813-33931')).toEqual(['4006381333931', undefined]);
    expect(await gtinsAfter(undefined)).toEqual(['4006381333931', undefined]);
    expect(await gtinsAfter('')).toEqual([undefined, undefined]);
  });

  it('with a wrong check digit is refused at its field', async () => {
    const product = await createdProduct();
    const [medium] = formOf(product).variants;
    const { status, body } = await saved(product, { variants: [{ ...medium!, gtin: '4006381333932' }] });
    expect(status).toBe(400);
    expect(body.errors?.[first]).toMatch(/^Il codice EAN\/GTIN ha 8, 12, 13 o 14 cifre/);
  });
});
