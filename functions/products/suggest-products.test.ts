import { setupTable } from '../testing/fakes/dynamodb.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { suggestProducts } from './suggest-products.ts';

setupTable();

const suggest = (q: string) => callUseCase('suggestProducts', suggestProducts, { query: { q } });

describe('the suggestions of the search box', () => {
  it('have products with name, price and image, categories and words', async () => {
    const { id } = await createTestProduct({ name: 'Felpa Asti' });
    await createTestProduct({ name: 'Felpa Bari', images: [], isActive: false });
    expect(await suggest('fel')).toMatchObject({
      products: [{ _id: id, name: 'Felpa Asti', price: 49.9, image: '/images/x/y.webp' }],
      categories: ['felpe'],
      words: ['felpa'],
    });
  });

  it('are none for an unknown word', async () => {
    expect(await suggest('xyzxyz')).toMatchObject({ products: [], categories: [], words: [] });
  });
});
