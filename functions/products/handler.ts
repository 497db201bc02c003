/** The products Lambda: the public catalogue. */
import { resource } from '../kit/resource.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { readProduct } from './read-product.ts';

export const handler = resource('products', { listProducts, listCategories, readProduct });
