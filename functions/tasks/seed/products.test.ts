import { seedCatalogue } from './catalogue.ts';
import { seedProducts, type ProductWithImages } from './products.ts';

const now = Date.UTC(2026, 5, 1);
let products: ProductWithImages[];
beforeAll(async () => {
  products = await seedProducts(seedCatalogue, now);
});

describe('the products of the demo', () => {
  it('are the same at every run', async () => {
    const again = await seedProducts(seedCatalogue, now);
    expect(again.map(({ product }) => product)).toEqual(products.map(({ product }) => product));
  });

  it('arrived over the last 120 days, in the order of the catalogue', () => {
    const days = products.map(({ product }) => (now - Date.parse(product.createdAt)) / 86_400_000);
    expect(days[0]).toBe(120);
    expect(days.at(-1)).toBe(1);
    expect([...days].sort((a, b) => b - a)).toEqual(days);
    expect(products.map(({ product }) => product.name)).toEqual(seedCatalogue.map(({ name }) => name));
  });

  it('have different ids and SKUs', () => {
    const variants = products.flatMap(({ product }) => product.variants);
    const ids = [...products.map(({ product }) => product), ...variants].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  });

  it('are on sale twice, with the prior price of the last 30 days', () => {
    const onSale = products.filter(({ product }) => product.sale).map(({ product }) => product);
    expect(onSale.map(({ name, sale }) => [name, sale])).toEqual([
      ['Maglietta Amalfi', { percent: 20, from: '2026-05-30', to: '2026-06-29' }],
      ['Felpa Mantova', { percent: 30, from: '2026-05-30', to: '2026-06-13' }],
    ]);
    for (const { variants } of onSale) {
      for (const { priceCents, sale } of variants) expect(sale?.prior).toEqual({ cents: priceCents, days: 30 });
    }
  });

  it('have image files in both widths', () => {
    for (const { product, images } of products) {
      const paths = product.images.flatMap((path) => [path, path.replace('.webp', '-480.webp')]);
      expect(images.map(({ path }) => path)).toEqual(paths);
      for (const { bytes } of images) expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    }
  });
});
