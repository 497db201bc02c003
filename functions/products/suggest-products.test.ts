import { setupTable } from '../testing/fakes/dynamodb.ts';
import { aVariant, createTestProduct } from '../testing/fixtures/products.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { suggestProducts } from './suggest-products.ts';

setupTable();

const suggest = (q: string) => callUseCase('suggestProducts', suggestProducts, { query: { q } });

describe('the suggestions of the search box', () => {
  it('have products with name, image, price and whether it is the lowest of several, categories and words', async () => {
    const { id } = await createTestProduct({ name: 'Felpa Asti' });
    await createTestProduct({ name: 'Felpa Bari', images: [], isActive: false });
    await createTestProduct({
      name: 'Sciarpa Lodi',
      category: 'sciarpe',
      description: '',
      variants: [aVariant({ size: 'M' }), aVariant({ size: 'L' })],
    });
    expect(await suggest('fel')).toMatchObject({
      products: [{ _id: id, name: 'Felpa Asti', price: 49.9, hasPriceRange: true, image: '/images/x/y.webp' }],
      categories: ['felpe'],
      words: ['felpa'],
    });
    expect(await suggest('lodi')).toMatchObject({ products: [{ price: 49.9, hasPriceRange: false }] });
  });

  it('are none for an unknown word', async () => {
    expect(await suggest('xyzxyz')).toMatchObject({ products: [], categories: [], words: [] });
  });
});
