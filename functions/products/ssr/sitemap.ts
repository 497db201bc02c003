/** The sitemap: every URL that a search engine may show (https://www.sitemaps.org/protocol.html). */
import { categories } from '../../../shared/product/rules.ts';
import { catalogueMeta } from '../../../shared/shop/page-meta.ts';
import { indexedPages } from '../../../shared/api/pages.ts';
import type { PageAnswer, PageHandler } from '../../http/server-page.ts';
import type { ProductSummary } from '../../catalogue/product-summary.ts';
import { liveCatalogue } from '../../catalogue/live-catalogue.ts';
import { escapeHtml } from './escape-html.ts';

/** The protocol allows 50,000, but the answer of a Lambda has at most 6 MB. */
export const URLS_PER_SITEMAP = 20_000;

const PAGES = [
  ...indexedPages.filter((path) => !path.includes('{')),
  ...categories.map((category) => catalogueMeta({ category, page: 1 }).path),
];

/** /sitemap.xml has all URLs or, for many products, the list of its parts: /sitemap-1.xml and so on. */
export const sitemap: PageHandler = async ({ params, site }) => {
  const catalogue = await liveCatalogue.publicView();
  return renderSitemap(params['file'] ?? '', site, catalogue.allOldestFirst());
};

type ProductEntry = Pick<ProductSummary, 'id' | 'updatedAt'>;

export function renderSitemap(file: string, site: string, products: readonly ProductEntry[]): PageAnswer {
  const partCount = Math.max(1, Math.ceil(products.length / URLS_PER_SITEMAP));
  if (file === 'sitemap.xml') {
    if (partCount === 1) return xmlPage(200, urlSet(site, products));
    return xmlPage(
      200,
      sitemapIndex(Array.from({ length: partCount }, (_part, index) => `${site}/sitemap-${index + 1}.xml`)),
    );
  }
  const part = Number(/^sitemap-([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
  if (part === 0 || part > partCount) return xmlPage(404, '<error>Questo file non esiste</error>\n');
  const productsOfPart = products.slice((part - 1) * URLS_PER_SITEMAP, part * URLS_PER_SITEMAP);
  return xmlPage(200, urlSet(site, productsOfPart, part === 1));
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(site: string, products: readonly ProductEntry[], withPages = true): string {
  const pageUrls = withPages ? PAGES.map((path) => `<url><loc>${escapeHtml(site + path)}</loc></url>`) : [];
  const productUrls = products.map(({ id, updatedAt }) => {
    const changedAt = new Date(updatedAt).toISOString();
    return `<url><loc>${escapeHtml(`${site}/products/${id}`)}</loc><lastmod>${changedAt}</lastmod></url>`;
  });
  return `<urlset ${NAMESPACE}>\n${[...pageUrls, ...productUrls].join('\n')}\n</urlset>\n`;
}

function sitemapIndex(urls: string[]): string {
  const sitemaps = urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`);
  return `<sitemapindex ${NAMESPACE}>\n${sitemaps.join('\n')}\n</sitemapindex>\n`;
}

function xmlPage(status: PageAnswer['status'], document: string): PageAnswer {
  return { status, type: 'application/xml', body: `<?xml version="1.0" encoding="UTF-8"?>\n${document}` };
}
