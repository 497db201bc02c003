import { setupTable } from '../testing/fakes/dynamodb.ts';
import { aLegalSheet } from '../testing/fixtures/product-form.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { readProduct } from './read-product.ts';

setupTable();

const read = (id: string) => callUseCase('readProduct', readProduct, { params: { id } });

describe('a product for shoppers', () => {
  it('has its exact stock and its legal sheet', async () => {
    const { id } = await createTestProduct({ details: aLegalSheet });
    const { product } = await read(id);
    expect(product).toMatchObject({ _id: id, name: 'Felpa Torino', details: aLegalSheet });
    expect(product.variants.map(({ stock }) => stock)).toEqual([10, 10]);
  });

  it('does not exist where it is inactive or unknown', async () => {
    const { id } = await createTestProduct({ isActive: false });
    await expect(read(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 });
    await expect(read('__proto__')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});
