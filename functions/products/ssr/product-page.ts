import { idParams } from '../../../shared/api/list-query.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { log } from '../../platform/log.ts';
import { htmlPage, type PageHandler } from '../../http/server-page.ts';
import { toProductDetailAnswer } from '../../http/answers/product-answer.ts';
import { readProduct } from '../../store/products/products.ts';
import { productContent } from './product-content.ts';
import { productHeadTags } from './product-metadata.ts';
import { fillShell, htmlShell } from './html-shell.ts';

/**
 * The page of one product, to be read as it is. What is not on sale is the bare shell with 404, which the shop turns
 * into its own words; where the table does not answer, the bare shell asks again by itself.
 */
export const productPage: PageHandler = async ({ params, site }) => {
  const html = await htmlShell.read();
  try {
    const product = await find(params['id'] ?? '');
    if (!product) return htmlPage(404, html);
    const parts = { head: productHeadTags(product, site), content: productContent(product) };
    return htmlPage(200, fillShell(html, { screen: 'product', ...parts }));
  } catch (error) {
    log.error('a product page without its product', { error: error as Error });
    return { ...htmlPage(200, fillShell(html, { screen: 'product' })), isFallback: true };
  }
};

/** A slash at the end is the same page; whatever cannot be an id is none. */
async function find(path: string): Promise<Product | undefined> {
  const params = idParams().safeParse({ id: path.replace(/\/$/, '') });
  const product = params.success && params.data.id ? await readProduct(params.data.id) : undefined;
  return product?.isActive ? toProductDetailAnswer(product) : undefined;
}
