/** What the calls of the products Lambda take: the catalogue, public and admin. */
import { stockChange } from '../../product/form-schema.ts';
import { productMultipart } from '../../product/multipart-schema.ts';
import { adminProductQuery, productQuery, suggestionQuery } from '../../product/schema.ts';
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
  changeStock: routeInput({ params: idParams, body: stockChange }),
} satisfies RouteInputs<'products'>;
