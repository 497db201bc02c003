import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { setOrderedFlag, wasEverOrdered } from './ordered.ts';
import { replaceWithTombstone } from './products.ts';

setupTable();

describe('whether a product was ever ordered', () => {
  it('is remembered when it is edited', async () => {
    const product = await createTestProduct();
    expect(await wasEverOrdered(product.id)).toBe(false);
    await setOrderedFlag(product.id);
    await setOrderedFlag(product.id);
    await editTestProduct(product, { name: 'Altra' });
    expect(await wasEverOrdered(product.id)).toBe(true);
  });

  it('is remembered of a deleted product', async () => {
    const product = await createTestProduct();
    await replaceWithTombstone(product);
    await setOrderedFlag(product.id);
    expect(await wasEverOrdered(product.id)).toBe(true);
  });

  it('makes no product of an unknown id', async () => {
    await setOrderedFlag('unknown');
    expect(await wasEverOrdered('unknown')).toBe(false);
  });
});
