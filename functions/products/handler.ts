/** The products Lambda: the public catalogue, its administration, and the server-rendered pages. */
import { productsInputs } from '../../shared/api/inputs/products.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { changeStock } from './change-stock.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { listAllProducts } from './list-all-products.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { readHealth } from './read-health.ts';
import { readPrices } from './read-prices.ts';
import { readProduct } from './read-product.ts';
import { cataloguePage } from './ssr/catalogue-page.ts';
import { productPage } from './ssr/product-page.ts';
import { sitemap } from './ssr/sitemap.ts';
import { suggestProducts } from './suggest-products.ts';
import { updateProduct } from './update-product.ts';

export const handler = resourceHandler(
  'products',
  productsInputs,
  {
    listProducts,
    listCategories,
    suggestProducts,
    readHealth,
    readProduct,
    listAllProducts,
    readAdminProduct,
    readPrices,
    createProduct,
    updateProduct,
    deleteProduct,
    changeStock,
  },
  { cataloguePage, productPage, sitemap },
);
