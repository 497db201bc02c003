import { browse } from './browse.ts';
import { shopClient } from './shop-client.ts';
import { fakeShop } from './testing/fake-shop.ts';

afterEach(() => jest.restoreAllMocks());

const run = () => browse(shopClient('https://shop.example'));

it('a visit ends at a product, and changes nothing', async () => {
  const sent = fakeShop();
  expect(await run()).toMatchObject({ _id: 'p1' });
  expect(sent.map(({ call }) => call)).toEqual([
    'GET /',
    'GET /api/health',
    'GET /api/products/categories',
    'GET /api/products',
    'GET /api/products',
    'GET /products/p1',
    'GET /api/products/p1',
  ]);
});

it.each([
  ['GET /', '', 'the home page is whole'],
  ['GET /api/products/categories', { categories: [] }, 'the catalogue has categories'],
  ['GET /api/products', { products: [] }, 'Felpe has products in stock'],
  ['GET /products/p1', 'Errore', 'the page of a product is whole'],
  ['GET /api/products/p1', { product: { name: 'Sciarpa' } }, 'a product has the name that the list shows'],
])('a visit fails where %s answers %j', async (call, answer, message) => {
  fakeShop({ [call]: answer });
  await expect(run()).rejects.toThrow(`Not as expected: ${message}`);
});
