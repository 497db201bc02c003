/** Every address that a search engine may show (https://www.sitemaps.org/protocol.html). */
import { categories } from '../../../shared/product/rules.ts';
import { catalogueMeta } from '../../../shared/shop/page-meta.ts';
import { indexedPages } from '../../../shared/api/pages.ts';
import type { PageAnswer, PageHandler } from '../../http/server-page.ts';
import type { ProductSummary } from '../../catalogue/product-summary.ts';
import { liveCatalogue } from '../../catalogue/live-catalogue.ts';
import { escapeHtml } from './escape-html.ts';

/** Products in one file: 50,000 addresses are allowed, but a function's answer ends at 6 MB. */
export const URLS_PER_SITEMAP = 20_000;

const PAGES = [
  ...indexedPages.filter((path) => !path.includes('{')),
  ...categories.map((category) => catalogueMeta({ category, page: 1 }).path),
];

/** /sitemap.xml is all there is or, of a large catalogue, the list of its parts, /sitemap-1.xml and so on. */
export const sitemap: PageHandler = async ({ params, site }) => {
  return renderSitemap(params['file'] ?? '', site, (await liveCatalogue.publicView()).allOldestFirst());
};

/** As much of a product as its address is. */
type Listed = Pick<ProductSummary, 'id' | 'updatedAt'>;

export function renderSitemap(file: string, site: string, products: readonly Listed[]): PageAnswer {
  const parts = Math.max(1, Math.ceil(products.length / URLS_PER_SITEMAP));
  if (file === 'sitemap.xml') {
    if (parts === 1) return xml(200, addresses(site, products));
    return xml(200, index(Array.from({ length: parts }, (_, at) => `${site}/sitemap-${at + 1}.xml`)));
  }
  const part = Number(/^sitemap-([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
  if (part === 0 || part > parts) return xml(404, '');
  return xml(200, addresses(site, products.slice((part - 1) * URLS_PER_SITEMAP, part * URLS_PER_SITEMAP), part === 1));
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function addresses(site: string, products: readonly Listed[], withPages = true): string {
  const pages = withPages ? PAGES.map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`) : [];
  const own = products.map(({ id, updatedAt }) => {
    return `<url><loc>${escapeHtml(`${site}/products/${id}`)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`;
  });
  return `<urlset ${NAMESPACE}>\n${[...pages, ...own].join('\n')}\n</urlset>\n`;
}

function index(locations: string[]): string {
  const rows = locations.map((location) => `<sitemap><loc>${escapeHtml(location)}</loc></sitemap>`);
  return `<sitemapindex ${NAMESPACE}>\n${rows.join('\n')}\n</sitemapindex>\n`;
}

function xml(status: PageAnswer['status'], body: string): PageAnswer {
  const document = body || '<error>Questo file non esiste</error>\n';
  return { status, type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${document}` };
}
