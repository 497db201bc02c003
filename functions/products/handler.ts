/** The products Lambda: the public catalogue, and its administration. */
import { resource } from '../kit/resource.ts';
import { changeStock } from './change-stock.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listAllProducts } from './list-all-products.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { readProduct } from './read-product.ts';
import { suggestProducts } from './suggest-products.ts';
import { updateProduct } from './update-product.ts';

export const handler = resource('products', {
  listProducts,
  listCategories,
  suggestProducts,
  readProduct,
  listAllProducts,
  createProduct,
  updateProduct,
  deleteProduct,
  changeStock,
});
