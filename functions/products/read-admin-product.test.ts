import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { createTestUser } from '../testing/fixtures/test-user.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { readAdminProduct } from './read-admin-product.ts';

setupTable();

const read = async (id: string) => {
  const { id: accountId } = await createTestUser('admin');
  return callUseCase('readAdminProduct', readAdminProduct, { params: { id }, accountId, role: 'admin' });
};

describe('a product for an admin', () => {
  it('is read as it is now, though it is not on sale', async () => {
    const product = await createTestProduct();
    await editTestProduct(product, { isActive: false });
    expect((await read(product.id)).product).toMatchObject({ _id: product.id, isActive: false, version: 2 });
  });

  it('that does not exist is not found', async () => {
    await expect(read('nessuno')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});
