/**
 * What each call takes, by the call's name in `routes.ts`. A handler imports the file of its resource (inputs/), so that a
 * function contains the schemas of its own calls only.
 */
import type * as z from 'zod';
import { adminInputs } from './inputs/admin.ts';
import { authInputs } from './inputs/auth.ts';
import { cartInputs } from './inputs/cart.ts';
import { ordersInputs } from './inputs/orders.ts';
import { productsInputs } from './inputs/products.ts';
import { returnsInputs } from './inputs/returns.ts';
import { wishlistInputs } from './inputs/wishlist.ts';
import type { RouteName } from './routes.ts';

export const inputs = {
  ...authInputs,
  ...productsInputs,
  ...cartInputs,
  ...ordersInputs,
  ...returnsInputs,
  ...wishlistInputs,
  ...adminInputs,
};

type Inputs = typeof inputs;

/** What a handler receives, parsed. */
export type Params<N extends RouteName> = z.output<Inputs[N]['params']>;
export type Query<N extends RouteName> = z.output<Inputs[N]['query']>;
export type Body<N extends RouteName> = z.output<Inputs[N]['body']>;
/** What a client sends, before defaults. */
export type ParamsInput<N extends RouteName> = z.input<Inputs[N]['params']>;
export type QueryInput<N extends RouteName> = Partial<z.input<Inputs[N]['query']>>;
export type BodyInput<N extends RouteName> = z.input<Inputs[N]['body']>;
