import { idParams } from '../../../shared/api/list-query.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { log } from '../../platform/log.ts';
import { htmlPage, type PageHandler } from '../../http/server-page.ts';
import { toProductDetailAnswer } from '../../http/answers/product-answer.ts';
import { isSoldAt } from '../../store/products/item.ts';
import { readProduct } from '../../store/products/products.ts';
import { productContent } from './product-content.ts';
import { productHeadTags } from './product-metadata.ts';
import { fillShell, htmlShell } from './html-shell.ts';

/**
 * The page of one product. For an inactive or unknown one it is the app shell and 404: the screen says so. Where the
 * table does not answer, it is the app shell and 200: the screen then calls the API itself.
 */
export const productPage: PageHandler = async ({ params, site }) => {
  const html = await htmlShell.read();
  try {
    const product = await findProduct(params['id'] ?? '');
    if (!product) return htmlPage(404, html);
    const head = productHeadTags(product, site);
    return htmlPage(200, fillShell(html, { screen: 'product', head, content: productContent(product) }));
  } catch (error) {
    log.error('product page served without product', { error: error as Error });
    return { ...htmlPage(200, fillShell(html, { screen: 'product' })), isFallback: true };
  }
};

/** `path` may end with a slash. */
async function findProduct(path: string): Promise<Product | undefined> {
  const params = idParams().safeParse({ id: path.replace(/\/$/, '') });
  const product = params.success && params.data.id ? await readProduct(params.data.id) : undefined;
  return product && isSoldAt(product, Date.now()) ? toProductDetailAnswer(product) : undefined;
}
