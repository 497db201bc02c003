import { idParams, type Product } from '../../../shared/product.ts';
import { log } from '../../kit/log.ts';
import type { PageAnswer, PageCase } from '../../kit/page.ts';
import { productAnswer } from '../../kit/product-answer.ts';
import { readProduct } from '../../store/products.ts';
import { productContent } from './product-content.ts';
import { productHead } from './product-head.ts';
import { filled, Shell } from './shell.ts';

const shell = new Shell();

/**
 * The page of one product, to be read as it is. What is not on sale is the bare shell with 404, which the shop turns
 * into its own words; where the table does not answer, the bare shell asks again by itself.
 */
export const productPage: PageCase = async ({ params, site }) => {
  const html = await shell.fresh();
  try {
    const product = await find(params['id'] ?? '');
    if (!product) return page(404, html);
    return page(200, filled(html, { head: productHead(product, site), content: productContent(product) }));
  } catch (error) {
    log.error('a product page without its product', { error: error as Error });
    return { ...page(200, html), makeshift: true };
  }
};

/** A slash at the end is the same page; whatever cannot be an id is none. */
async function find(path: string): Promise<Product | undefined> {
  const params = idParams.safeParse({ id: path.replace(/\/$/, '') });
  const product = params.success && params.data.id ? await readProduct(params.data.id) : undefined;
  return product?.isActive ? productAnswer(product) : undefined;
}

function page(status: PageAnswer['status'], body: string): PageAnswer {
  return { status, type: 'text/html', body };
}
