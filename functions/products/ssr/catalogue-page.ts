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
 * A page of the catalogue or of a category, as search engines list it. What is searched, filtered, sorted or empty is
 * the bare shell, which asks for itself.
 */
export const cataloguePage: PageHandler = async ({ query, site }) => {
  const html = await htmlShell.read();
  const bare = fillShell(html, { screen: 'products' });
  const asked = readQuestion(query);
  if (!asked) return htmlPage(200, bare);
  try {
    const answer = await listProductPage(productQuery().parse(asked));
    if (answer.products.length === 0) return htmlPage(200, bare);
    const head = [
      ...headTags(catalogueMeta(asked), site, 'website'),
      dataScript('application/json', { list: { query: asked, answer } }, ' id="first-data" data-of-page'),
    ].join('\n    ');
    return htmlPage(200, fillShell(html, { screen: 'products', head, content: catalogueContent(asked, answer) }));
  } catch (error) {
    log.error('a catalogue page without its products', { error: error as Error });
    return { ...htmlPage(200, bare), isFallback: true };
  }
};

/** The question that the screen will ask the API (web/screens/products/use-catalogue.ts), where it is one of the plain ones. */
function readQuestion({ category: name, page: number = '1', ...more }: Record<string, string | undefined>) {
  const category = categories.find((each) => each === name);
  if (Object.keys(more).length > 0 || (name !== undefined && !category) || !/^[1-9]\d{0,5}$/.test(number)) return;
  return { page: Number(number), ...(category && { category }), sortBy: 'createdAt', sortOrder: 'desc' } as const;
}
