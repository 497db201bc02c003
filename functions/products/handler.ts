/** The products Lambda: the public catalogue, its administration, and the server-rendered pages. */
import { productsInputs } from '../../shared/api/inputs/products.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { archiveProduct } from './archive-product.ts';
import { changeProducts } from './change-products.ts';
import { changeStock } from './change-stock.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './export-products.ts';
import { importImages } from './import-images.ts';
import { importProducts } from './import-products.ts';
import { importStock } from './import-stock.ts';
import { listAllProducts } from './list-all-products.ts';
import { listCategories } from './list-categories.ts';
import { listProducts } from './list-products.ts';
import { readAdminProduct } from './read-admin-product.ts';
import { readHealth } from './read-health.ts';
import { readPrices } from './read-prices.ts';
import { readProduct } from './read-product.ts';
import { readStockHistory } from './read-stock-history.ts';
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
    archiveProduct,
    changeProducts,
    changeStock,
    readStockHistory,
    exportProducts,
    importProducts,
    importImages,
    importStock,
  },
  { cataloguePage, productPage, sitemap },
);
