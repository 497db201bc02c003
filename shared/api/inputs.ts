/**
 * What each call takes, by the call's name in `routes.ts`. A handler checks with the schemas of its resource. The browser
 * imports the types only.
 */
import * as z from 'zod';
import * as account from '../account/schema.ts';
import * as adminUsers from '../account/admin-schema.ts';
import * as analytics from '../analytics/schema.ts';
import * as cart from '../cart/schema.ts';
import * as order from '../order/schema.ts';
import * as adminOrders from '../order/admin-schema.ts';
import * as payment from '../order/payment-schema.ts';
import * as product from '../product/schema.ts';
import * as productForm from '../product/form-schema.ts';
import * as productMultipart from '../product/multipart-schema.ts';
import * as returns from '../returns/schema.ts';
import { lazySchema, type LazySchema } from './lazy-schema.ts';
import { idParams } from './list-query.ts';
import type { Resource, RouteName, RoutesOf } from './routes.ts';

const none = lazySchema(() => z.object({}));
const path = { params: idParams };

/** One constant per resource, so that a function contains the schemas of its own calls only. */
export const authInputs = {
  register: routeInput({ body: account.registration }),
  login: routeInput({ body: account.credentials }),
  refresh: routeInput(),
  logout: routeInput(),
  readMe: routeInput(),
  updateMe: routeInput({ body: account.profile }),
  changePassword: routeInput({ body: account.passwordChange }),
  eraseMe: routeInput({ body: account.accountErasure }),
  forgotPassword: routeInput({ body: account.passwordResetRequest }),
  resetPassword: routeInput({ body: account.passwordReset }),
} satisfies RouteInputs<'auth'>;

export const productsInputs = {
  listProducts: routeInput({ query: product.productQuery }),
  listCategories: routeInput(),
  suggestProducts: routeInput({ query: product.suggestionQuery }),
  readHealth: routeInput(),
  readProduct: routeInput(path),
  listAllProducts: routeInput({ query: product.adminProductQuery }),
  readPrices: routeInput(path),
  createProduct: routeInput({ body: productMultipart.productMultipart }),
  updateProduct: routeInput({ ...path, body: productMultipart.productMultipart }),
  deleteProduct: routeInput(path),
  changeStock: routeInput({ ...path, body: productForm.stockChange }),
} satisfies RouteInputs<'products'>;

export const cartInputs = {
  readCart: routeInput(),
  addToCart: routeInput({ body: cart.cartAddition }),
  updateCartLine: routeInput({ params: cart.cartLineParams, body: cart.cartQuantity }),
  removeCartLine: routeInput({ params: cart.cartLineParams }),
  clearCart: routeInput(),
} satisfies RouteInputs<'cart'>;

export const ordersInputs = {
  listOrders: routeInput({ query: order.orderQuery }),
  readOrder: routeInput(path),
  createOrder: routeInput({ body: order.orderDraft }),
  createPaymentIntent: routeInput({ body: payment.paymentIntentRequest }),
  payDemo: routeInput({ body: payment.demoPayment }),
  paymentEvent: routeInput({ body: payment.paymentWebhookBody }),
  cancelOrder: routeInput(path),
} satisfies RouteInputs<'orders'>;

export const returnsInputs = {
  createReturn: routeInput({ body: returns.returnStatement }),
  createPublicReturn: routeInput({ body: returns.publicReturnStatement }),
  listReturns: routeInput({ query: returns.returnQuery }),
  updateReturn: routeInput({ ...path, body: returns.returnUpdate }),
} satisfies RouteInputs<'returns'>;

export const wishlistInputs = {
  readWishlist: routeInput(),
  toggleWish: routeInput(path),
  addWish: routeInput(path),
  removeWish: routeInput(path),
  checkWish: routeInput(path),
} satisfies RouteInputs<'wishlist'>;

export const adminInputs = {
  listAllOrders: routeInput({ query: adminOrders.adminOrderQuery }),
  listOrderMails: routeInput(path),
  setOrderStatus: routeInput({ ...path, body: adminOrders.orderStatusChange }),
  refundOrder: routeInput({ ...path, body: adminOrders.refundRequest }),
  listUsers: routeInput({ query: adminUsers.adminUserQuery }),
  setUserStatus: routeInput({ ...path, body: adminUsers.userStatusChange }),
  readDashboard: routeInput(),
  readAnalytics: routeInput({ query: analytics.analyticsQuery }),
  exportCsv: routeInput({ query: analytics.exportQuery }),
} satisfies RouteInputs<'admin'>;

/** A call that takes nothing parses `{}`. */
export interface RouteInput {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
}
export type RouteInputs<R extends Resource> = Record<RoutesOf<R>, RouteInput>;

type Inputs = typeof authInputs &
  typeof productsInputs &
  typeof cartInputs &
  typeof ordersInputs &
  typeof returnsInputs &
  typeof wishlistInputs &
  typeof adminInputs;

/** What a handler receives, parsed. */
export type Params<N extends RouteName> = z.output<Inputs[N]['params']>;
export type Query<N extends RouteName> = z.output<Inputs[N]['query']>;
export type Body<N extends RouteName> = z.output<Inputs[N]['body']>;
/** What a client sends, before defaults. */
export type ParamsInput<N extends RouteName> = z.input<Inputs[N]['params']>;
export type QueryInput<N extends RouteName> = Partial<z.input<Inputs[N]['query']>>;
export type BodyInput<N extends RouteName> = z.input<Inputs[N]['body']>;

/** A call's row. Each schema is made when the first call needs it. */
/* @__NO_SIDE_EFFECTS__ */
function routeInput<
  Params extends LazySchema = LazySchema,
  Query extends LazySchema = LazySchema,
  Body extends LazySchema = LazySchema,
>({ params, query, body }: { params?: Params; query?: Query; body?: Body } = {}) {
  return {
    get params() {
      return (params ?? none)() as ReturnType<Params>;
    },
    get query() {
      return (query ?? none)() as ReturnType<Query>;
    },
    get body() {
      return (body ?? none)() as ReturnType<Body>;
    },
  };
}
