import { summarizeProduct } from '../../catalogue/product-summary.ts';
import type { StoredProduct } from '../../store/products/item.ts';
import { aProduct } from '../../testing/fixtures/products.ts';
import { URLS_PER_SITEMAP, renderSitemap } from './sitemap.ts';

const site = 'https://vetrina.example';
const aSummary = (change: Partial<StoredProduct> = {}) => summarizeProduct(aProduct(change));
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

describe('the sitemap', () => {
  it('has the public pages, then every product with the time of its last change', () => {
    const product = aSummary({ updatedAt: '2026-03-01T10:00:00.000Z' });
    const { status, type, body } = renderSitemap('sitemap.xml', site, [product]);
    expect([status, type]).toEqual([200, 'application/xml']);
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
    const urls = locations(body);
    expect(urls.slice(0, 2)).toEqual([`${site}/`, `${site}/products`]);
    expect(urls).toContain(`${site}/products?category=felpe`);
    expect(urls).toContain(`${site}/privacy`);
    expect(urls.at(-1)).toBe(`${site}/products/${product.id}`);
    expect(body).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>');
    expect(urls.join(' ')).not.toMatch(/admin|cart|checkout|profile|orders|wishlist|login/);
  });

  it('has parts where one file would be too large', () => {
    const summary = aSummary();
    const products = Array.from({ length: URLS_PER_SITEMAP + 1 }, (_, index) => ({ ...summary, id: `${index}` }));
    const index = renderSitemap('sitemap.xml', site, products).body;
    expect(index).toContain('<sitemapindex ');
    expect(locations(index)).toEqual([`${site}/sitemap-1.xml`, `${site}/sitemap-2.xml`]);
    const parts = ['sitemap-1.xml', 'sitemap-2.xml'].flatMap((file) =>
      locations(renderSitemap(file, site, products).body),
    );
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts.filter((location) => location?.startsWith(`${site}/products/`))).toHaveLength(URLS_PER_SITEMAP + 1);
  });

  it.each(['sitemap-2.xml', 'sitemap-0.xml', 'sitemap-1e3.xml', 'sitemap-99999999.xml', 'x.xml', '', '__proto__'])(
    'has no part called %p',
    (file) => {
      expect(renderSitemap(file, site, [aSummary()]).status).toBe(404);
    },
  );
});
