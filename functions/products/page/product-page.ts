import { idParams, type Product } from '../../../shared/product.ts';
import { log } from '../../kit/log.ts';
import { htmlPage, type PageCase } from '../../kit/page.ts';
import { wholeProductAnswer } from '../../kit/product-answer.ts';
import { readProduct } from '../../store/products.ts';
import { productContent } from './product-content.ts';
import { headOfProduct } from './product-data.ts';
import { filled, shell } from './shell.ts';

/**
 * The page of one product, to be read as it is. What is not on sale is the bare shell with 404, which the shop turns
 * into its own words; where the table does not answer, the bare shell asks again by itself.
 */
export const productPage: PageCase = async ({ params, site }) => {
  const html = await shell.fresh();
  try {
    const product = await find(params['id'] ?? '');
    if (!product) return htmlPage(404, html);
    const parts = { head: headOfProduct(product, site), content: productContent(product) };
    return htmlPage(200, filled(html, { screen: 'product', ...parts }));
  } catch (error) {
    log.error('a product page without its product', { error: error as Error });
    return { ...htmlPage(200, filled(html, { screen: 'product' })), makeshift: true };
  }
};

/** A slash at the end is the same page; whatever cannot be an id is none. */
async function find(path: string): Promise<Product | undefined> {
  const params = idParams().safeParse({ id: path.replace(/\/$/, '') });
  const product = params.success && params.data.id ? await readProduct(params.data.id) : undefined;
  return product?.isActive ? wholeProductAnswer(product) : undefined;
}
