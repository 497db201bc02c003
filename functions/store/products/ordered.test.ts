import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../../testing/fixtures/products.ts';
import { setOrderedFlag, unusedImages } from './ordered.ts';
import { replaceWithTombstone } from './products.ts';

setupTable();
const URLS = ['/images/p/a.webp', '/images/p/b.webp'];

describe('the images of a product that was ever ordered', () => {
  it('stay in use after an edit', async () => {
    const product = await createTestProduct({ images: [] });
    expect(await unusedImages(product.id, URLS)).toEqual(URLS);
    await setOrderedFlag(product.id);
    await setOrderedFlag(product.id);
    await editTestProduct(product, { name: 'Altra' });
    expect(await unusedImages(product.id, URLS)).toEqual([]);
  });

  it('stay in use when it is deleted', async () => {
    const product = await createTestProduct();
    await replaceWithTombstone(product);
    await setOrderedFlag(product.id);
    expect(await unusedImages(product.id, URLS)).toEqual([]);
  });
});

describe('the images of a product that nobody ordered', () => {
  it('are in use while it shows them', async () => {
    const { id } = await createTestProduct({ images: [URLS[1]!] });
    expect(await unusedImages(id, URLS)).toEqual([URLS[0]]);
  });

  it('are not in use without the product, and an order makes none of an unknown id', async () => {
    await setOrderedFlag('unknown');
    expect(await unusedImages('unknown', URLS)).toEqual(URLS);
  });
});
