/** What the calls of the products Lambda take: the catalogue, public and admin. */
import { imageImport, productExportQuery, productImport, stockImport } from '../../catalogue-file/schema.ts';
import { stockChange, stockHistoryQuery } from '../../product/form-schema.ts';
import { productChanges } from '../../product/changes-schema.ts';
import { productMultipart } from '../../product/multipart-schema.ts';
import { adminProductQuery, productArchiving, productQuery, suggestionQuery } from '../../product/schema.ts';
import { idParams } from '../list-query.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const productsInputs = {
  listProducts: routeInput({ query: productQuery }),
  listCategories: routeInput(),
  suggestProducts: routeInput({ query: suggestionQuery }),
  readHealth: routeInput(),
  readProduct: routeInput({ params: idParams }),
  listAllProducts: routeInput({ query: adminProductQuery }),
  readAdminProduct: routeInput({ params: idParams }),
  readPrices: routeInput({ params: idParams }),
  createProduct: routeInput({ body: productMultipart }),
  updateProduct: routeInput({ params: idParams, body: productMultipart }),
  deleteProduct: routeInput({ params: idParams }),
  archiveProduct: routeInput({ params: idParams, body: productArchiving }),
  changeProducts: routeInput({ body: productChanges }),
  readStockHistory: routeInput({ params: idParams, query: stockHistoryQuery }),
  changeStock: routeInput({ params: idParams, body: stockChange }),
  exportProducts: routeInput({ query: productExportQuery }),
  importProducts: routeInput({ body: productImport }),
  importImages: routeInput({ body: imageImport }),
  importStock: routeInput({ body: stockImport }),
} satisfies RouteInputs<'products'>;
