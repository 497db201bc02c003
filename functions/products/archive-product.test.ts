import '../testing/support/silence-logs.ts';
import type { AdminProduct } from '../../shared/product/answers.ts';
import { queryAll } from '../aws/dynamodb/read.ts';
import { activityKey } from '../store/keys.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { formOf, setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { toFormData } from '../testing/fixtures/product-form.ts';
import { ulid } from 'ulid';

setupTable();
const { call, changeStock, createdProduct, list, read, save } = setupProductAdmin();

const setArchived = async (id: string, archived: unknown) => {
  const { status, body } = await call('archiveProduct', { id, body: { archived } });
  return { status, body, product: body['product'] as AdminProduct };
};
const namesIn = async (query: Record<string, string>) => (await list(query)).body.products.map(({ name }) => name);
const logOf = async (id: string) => {
  const entries = await queryAll({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': activityKey(ulid()).pk },
  });
  return entries.filter(({ subject, what }) => (subject as { id: string }).id === id && what !== 'product.create');
};

describe('an archived product', () => {
  it('is out of shop and lists, and found in the archive', async () => {
    const product = await createdProduct({ name: 'Sciarpa Zara', category: 'sciarpe' });
    const { status, product: archived } = await setArchived(product._id, true);
    expect([status, archived.isActive, typeof archived.archivedAt]).toEqual([200, false, 'string']);
    expect((await read(product._id)).status).toBe(404);
    expect(await namesIn({ category: 'sciarpe' })).toEqual([]);
    expect(await namesIn({ search: 'zara' })).toEqual([]);
    expect(await namesIn({ status: 'inactive', category: 'sciarpe' })).toEqual([]);
    expect(await namesIn({ status: 'archived' })).toEqual(['Sciarpa Zara']);
    expect(await namesIn({ status: 'archived', search: 'zara' })).toEqual(['Sciarpa Zara']);
    expect(await namesIn({ status: 'archived', category: 'felpe' })).toEqual([]);
  });

  it('is restored as it was: on sale or not, with its stock of this moment', async () => {
    for (const isActive of [true, false]) {
      const product = await createdProduct({ name: 'Felpa Zeno', isActive });
      await setArchived(product._id, true);
      await changeStock(product._id, { variantId: product.variants[0]!._id, delta: 4 });
      const { product: restored } = await setArchived(product._id, false);
      expect([restored.isActive, restored.archivedAt, restored.variants[0]!.stock]).toEqual([isActive, undefined, 9]);
      expect((await read(product._id)).status).toBe(isActive ? 200 : 404);
      expect(await namesIn({ search: 'zeno' })).toContain('Felpa Zeno');
      expect(await namesIn({ status: 'archived', search: 'zeno' })).toEqual([]);
    }
  });

  it('writes one line to the log for each change, and none where nothing changes', async () => {
    const { _id } = await createdProduct({ name: 'Felpa Log' });
    await Promise.all([setArchived(_id, true), setArchived(_id, true), setArchived(_id, true)]);
    await setArchived(_id, true);
    expect(await logOf(_id)).toEqual([
      expect.objectContaining({ what: 'product.archive', before: { isActive: true }, after: { isActive: false } }),
    ]);
    await setArchived(_id, false);
    expect((await logOf(_id)).map(({ what }) => what).sort()).toEqual(['product.archive', 'product.restore']);
  });

  it('stays in the archive when it is edited, until somebody puts it on sale', async () => {
    const product = await createdProduct();
    const { product: archived } = await setArchived(product._id, true);
    const edited = await save(product._id, toFormData({ ...formOf(archived), name: 'Felpa Due', isActive: false }));
    expect((edited.body.product as AdminProduct).archivedAt).toBe(archived.archivedAt);
    const sold = await save(product._id, toFormData({ ...formOf(edited.body.product), isActive: true }));
    expect((sold.body.product as AdminProduct).archivedAt).toBeUndefined();
    expect((await read(product._id)).status).toBe(200);
  });

  it('can be deleted for good', async () => {
    const { _id } = await createdProduct({ name: 'Felpa Addio' });
    await setArchived(_id, true);
    expect((await call('deleteProduct', { id: _id })).status).toBe(200);
    expect(await namesIn({ status: 'archived', search: 'addio' })).toEqual([]);
    expect((await setArchived(_id, false)).body.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('is refused without a clear wish', async () => {
    const { _id } = await createdProduct();
    const { status, body } = await setArchived(_id, 'forse');
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect((await read(_id)).status).toBe(200);
  });
});
