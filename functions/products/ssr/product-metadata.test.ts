import { toProductAnswer } from '../../http/answers/product-answer.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { productHeadTags } from './product-metadata.ts';

const SITE = 'https://vetrina.example';

function dataOf(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}

describe('the metadata of a product', () => {
  it('have its colours, sizes and images', () => {
    const product = aProduct({ images: ['/images/a.webp', '/images/b.webp'] });
    const [data] = dataOf(productHeadTags(toProductAnswer(product), SITE));
    expect(data).toMatchObject({
      '@id': `${SITE}/products/${product.id}#product`,
      image: [`${SITE}/images/a.webp`, `${SITE}/images/b.webp`],
      color: 'grigio',
      size: 'M, L',
      sku: 'FEL-GRI-M',
    });
  });

  it('lead from the home page to the product', () => {
    const [, breadcrumb] = dataOf(productHeadTags(toProductAnswer(aProduct()), SITE));
    const items = breadcrumb!['itemListElement'] as { name: string; position: number }[];
    expect(items.map(({ position, name }) => [position, name])).toEqual([
      [1, 'Home'],
      [2, 'Prodotti'],
      [3, 'Felpe'],
      [4, 'Felpa Torino'],
    ]);
  });

  it('have no image and no SKU where there is none, and one price for one variant', () => {
    const html = productHeadTags(toProductAnswer(aProduct({ images: [], variants: [] })), SITE);
    expect(html).not.toMatch(/og:image|"sku"/);
    const [data] = dataOf(productHeadTags(toProductAnswer(aProduct({ variants: [aVariant()] })), SITE));
    expect(data!['offers']).toMatchObject({ '@type': 'Offer', price: '49.90', priceCurrency: 'EUR' });
  });
});
