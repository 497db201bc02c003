import type { Product, ProductPage } from '../../../shared/product/answers.ts';
import { expectToBe, type ShopClient } from './shop-client.ts';

/** Looks around like a visitor: home page, catalogue, search, a product. Resolves with the product. */
export async function browse(shop: ShopClient): Promise<Product> {
  expectToBe((await shop.page('/')).includes('</html>'), 'the home page is whole');
  await shop.call('GET', '/health');
  const { categories } = await shop.call<{ categories: string[] }>('GET', '/products/categories');
  expectToBe(categories.length > 0, 'the catalogue has categories');
  const category = encodeURIComponent(categories[0]!);
  const list = await shop.call<ProductPage>('GET', `/products?category=${category}&available=true`);
  expectToBe(list.products.length > 0, `${categories[0]} has products in stock`);
  const [{ _id: id, name }] = list.products as [Product];
  const found = await shop.call<ProductPage>('GET', `/products?search=${encodeURIComponent(name)}`);
  expectToBe(
    found.products.some((product) => product._id === id),
    'the search finds a product by its name',
  );
  expectToBe((await shop.page(`/products/${id}`)).includes('</html>'), 'the page of a product is whole');
  const { product } = await shop.call<{ product: Product }>('GET', `/products/${id}`);
  expectToBe(product.name === name, 'a product has the name that the list shows');
  return product;
}
