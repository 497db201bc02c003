import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestProduct, editTestProduct } from '../testing/fixtures/products.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { readPrices } from './read-prices.ts';

setupTable();

const read = (id: string) => callUseCase('readPrices', readPrices, { params: { id } });

describe('the price records of a product', () => {
  it('are those of every edit that changed a price, oldest first', async () => {
    const product = await createTestProduct();
    const [first, second] = product.variants.map(({ id }) => id) as [string, string];
    const variants = product.variants.map((variant) => ({ ...variant, priceCents: 3000 }));
    await editTestProduct(product, { variants, isActive: false });
    expect((await read(product.id)).history).toMatchObject([
      { active: true, prices: { [first]: 4990, [second]: 5490 } },
      { active: false, prices: { [first]: 3000, [second]: 3000 } },
    ]);
  });

  it('do not exist for an unknown product', async () => {
    await expect(read('nessuno')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});
