import { categories } from '../../../shared/product/rules.ts';
import { catalogueMeta } from '../../../shared/shop/page-meta.ts';
import { productQuery } from '../../../shared/product/schema.ts';
import { log } from '../../platform/log.ts';
import { htmlPage, type PageHandler } from '../../http/server-page.ts';
import { listProductPage } from '../list-products.ts';
import { catalogueContent } from './catalogue-content.ts';
import { headTags } from './layout.ts';
import { dataScript } from './escape-html.ts';
import { fillShell, htmlShell } from './html-shell.ts';

/**
 * A page of the catalogue or of a category, as search engines list it. For a search, a filter or an empty page it is
 * the app shell: the screen then calls the API itself.
 */
export const cataloguePage: PageHandler = async ({ query, site }) => {
  const html = await htmlShell.read();
  const emptyShell = fillShell(html, { screen: 'products' });
  const screenQuery = readScreenQuery(query);
  if (!screenQuery) return htmlPage(200, emptyShell);
  try {
    const answer = await listProductPage(productQuery().parse(screenQuery));
    if (answer.products.length === 0) return htmlPage(200, emptyShell);
    const head = [
      ...headTags(catalogueMeta(screenQuery), site, 'website'),
      dataScript('application/json', { list: { query: screenQuery, answer } }, ' id="first-data" data-of-page'),
    ].join('\n    ');
    const content = catalogueContent(screenQuery, answer);
    return htmlPage(200, fillShell(html, { screen: 'products', head, content }));
  } catch (error) {
    log.error('catalogue page served without products', { error: error as Error });
    return { ...htmlPage(200, emptyShell), isFallback: true };
  }
};

/** The screen's query to the API (web/screens/products/use-catalogue.ts). Undefined with a search or a filter. */
function readScreenQuery({ category: name, page = '1', ...otherParameters }: Record<string, string | undefined>) {
  const category = categories.find((slug) => slug === name);
  const isUnknownCategory = name !== undefined && !category;
  if (Object.keys(otherParameters).length > 0 || isUnknownCategory || !/^[1-9]\d{0,5}$/.test(page)) return undefined;
  return { page: Number(page), ...(category && { category }), sortBy: 'createdAt', sortOrder: 'desc' } as const;
}
