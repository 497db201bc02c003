import '../testing/support/silence-logs.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupImageWorker } from '../testing/fakes/image-worker.ts';
import { setupS3 } from '../testing/fakes/s3.ts';
import { jpeg } from '../testing/fixtures/images.ts';
import { setupProductAdmin } from '../testing/fixtures/product-admin.ts';
import { aProductForm, toFormData } from '../testing/fixtures/product-form.ts';

setupTable();
setupImageWorker();
const bucket = setupS3();
const { call, changeStock, createdProduct, list, read, save } = setupProductAdmin();

describe('a deleted product', () => {
  it('is gone for everybody, and can be neither changed nor deleted again', async () => {
    const { _id, variants } = await createdProduct({ name: 'Da eliminare' });
    expect((await call('deleteProduct', { id: _id })).status).toBe(200);
    expect((await read(_id)).status).toBe(404);
    const stockChange = { variantId: variants[0]!._id, stock: 3 };
    const replies = [
      await call('deleteProduct', { id: _id }),
      await save(_id, toFormData(aProductForm(), [{ bytes: jpeg }])),
      await changeStock(_id, stockChange),
      await changeStock('niente', stockChange),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(bucket.size).toBe(0);
    expect((await list({ search: 'eliminare' })).body.total).toBe(0);
  });

  it('two admins delete it at once: one does, the other finds nothing', async () => {
    const { _id } = await createdProduct();
    const replies = await Promise.all([call('deleteProduct', { id: _id }), call('deleteProduct', { id: _id })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
