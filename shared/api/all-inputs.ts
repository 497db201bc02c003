/** What every call takes, in one table. Not for handlers: a function would contain the schemas of all the others. */
import {
  adminInputs,
  authInputs,
  cartInputs,
  ordersInputs,
  productsInputs,
  returnsInputs,
  wishlistInputs,
} from './inputs.ts';

export const inputs = {
  ...authInputs,
  ...productsInputs,
  ...cartInputs,
  ...ordersInputs,
  ...returnsInputs,
  ...wishlistInputs,
  ...adminInputs,
};
