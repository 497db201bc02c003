/**
 * What each call takes and gives, by the call's name in `routes.ts`. The handlers check with these, the browser infers
 * its types from them (and imports only the type), the OpenAPI document is written from them.
 */
import * as z from 'zod';
import * as account from '../account/schema.ts';
import * as admin from '../order/admin-schema.ts';
import * as adminUsers from '../account/admin-schema.ts';
import * as analytics from '../analytics/schema.ts';
import * as cart from '../cart/schema.ts';
import * as health from '../shop/health-schema.ts';
import { lazySchema, type LazySchema } from './lazy-schema.ts';
import * as order from '../order/schema.ts';
import * as product from '../product/schema.ts';
import * as productForm from '../product/form-schema.ts';
import * as returns from '../returns/schema.ts';
import * as saleForm from '../price/sale-schema.ts';
import * as wishlist from '../cart/wishlist-schema.ts';
import type { Resource, RouteName, RoutesOf } from './routes.ts';

const none = lazySchema(() => z.object({}));
const path = { params: product.idParams };

/** What the calls of each resource take. Apart from each other, so that no function carries the rules of all. */
export const authInputs = {
  register: takes({ body: account.registration }),
  login: takes({ body: account.credentials }),
  refresh: takes(),
  logout: takes(),
  readMe: takes(),
  updateMe: takes({ body: account.profile }),
  changePassword: takes({ body: account.passwordChange }),
  eraseMe: takes({ body: account.accountErasure }),
  forgotPassword: takes({ body: account.passwordResetRequest }),
  resetPassword: takes({ body: account.passwordReset }),
} satisfies RouteInputs<'auth'>;

export const productsInputs = {
  listProducts: takes({ query: product.productQuery }),
  listCategories: takes(),
  suggestProducts: takes({ query: product.suggestionQuery }),
  readHealth: takes(),
  readProduct: takes(path),
  listAllProducts: takes({ query: admin.adminProductQuery }),
  readPrices: takes(path),
  createProduct: takes({ body: productForm.productMultipart }),
  updateProduct: takes({ ...path, body: productForm.productMultipart }),
  deleteProduct: takes(path),
  changeStock: takes({ ...path, body: productForm.stockChange }),
} satisfies RouteInputs<'products'>;

export const cartInputs = {
  readCart: takes(),
  addToCart: takes({ body: cart.cartAddition }),
  updateCartLine: takes({ params: cart.cartLineParams, body: cart.cartQuantity }),
  removeCartLine: takes({ params: cart.cartLineParams }),
  clearCart: takes(),
} satisfies RouteInputs<'cart'>;

export const ordersInputs = {
  listOrders: takes({ query: order.orderQuery }),
  readOrder: takes(path),
  createOrder: takes({ body: order.orderDraft }),
  createPaymentIntent: takes({ body: order.paymentIntentRequest }),
  payDemo: takes({ body: order.demoPayment }),
  paymentEvent: takes({ body: order.paymentWebhookBody }),
  cancelOrder: takes(path),
} satisfies RouteInputs<'orders'>;

export const returnsInputs = {
  createReturn: takes({ body: returns.returnStatement }),
  createPublicReturn: takes({ body: returns.publicReturnStatement }),
  listReturns: takes({ query: returns.returnQuery }),
  updateReturn: takes({ ...path, body: returns.returnUpdate }),
} satisfies RouteInputs<'returns'>;

export const wishlistInputs = {
  readWishlist: takes(),
  toggleWish: takes(path),
  addWish: takes(path),
  removeWish: takes(path),
  checkWish: takes(path),
} satisfies RouteInputs<'wishlist'>;

export const adminInputs = {
  listAllOrders: takes({ query: admin.adminOrderQuery }),
  listOrderMails: takes(path),
  setOrderStatus: takes({ ...path, body: admin.orderStatusChange }),
  refundOrder: takes({ ...path, body: admin.refundRequest }),
  listUsers: takes({ query: adminUsers.adminUserQuery }),
  setUserStatus: takes({ ...path, body: adminUsers.userStatusChange }),
  readDashboard: takes(),
  readAnalytics: takes({ query: analytics.analyticsQuery }),
  exportCsv: takes({ query: analytics.exportQuery }),
} satisfies RouteInputs<'admin'>;

/** What every call takes. */
export const inputs = {
  ...authInputs,
  ...productsInputs,
  ...cartInputs,
  ...ordersInputs,
  ...returnsInputs,
  ...wishlistInputs,
  ...adminInputs,
};

/** The body of a success without its `success: true`. */
export const answers = {
  register: account.authAnswer,
  login: account.authAnswer,
  refresh: account.tokenAnswer,
  logout: none(),
  readMe: account.userAnswer,
  updateMe: account.userAnswer,
  changePassword: account.tokenAnswer,
  eraseMe: none(),
  forgotPassword: none(),
  resetPassword: none(),
  listProducts: product.cataloguePage,
  listCategories: z.object({ categories: z.array(z.string()) }),
  suggestProducts: product.suggestions,
  readHealth: health.healthAnswer,
  readProduct: product.productAnswer,
  listAllProducts: product.productPage,
  readPrices: saleForm.priceHistoryAnswer,
  createProduct: productForm.productSavedAnswer,
  updateProduct: productForm.productSavedAnswer,
  deleteProduct: none(),
  changeStock: product.productAnswer,
  readCart: cart.cartAnswer,
  addToCart: cart.cartAnswer,
  updateCartLine: cart.cartAnswer,
  removeCartLine: cart.cartAnswer,
  clearCart: cart.cartAnswer,
  listOrders: order.ordersAnswer,
  readOrder: order.orderAnswer,
  createOrder: order.orderCreatedAnswer,
  createPaymentIntent: order.paymentIntentAnswer,
  payDemo: order.demoPaymentAnswer,
  paymentEvent: none(),
  cancelOrder: order.orderAnswer,
  createReturn: returns.returnReceiptAnswer,
  createPublicReturn: returns.returnReceiptAnswer,
  listReturns: returns.returnsAnswer,
  updateReturn: returns.returnAnswer,
  readWishlist: wishlist.wishlistAnswer,
  toggleWish: wishlist.wishAnswer,
  addWish: wishlist.wishAnswer,
  removeWish: wishlist.wishAnswer,
  checkWish: wishlist.wishCheckAnswer,
  listAllOrders: admin.adminOrdersAnswer,
  listOrderMails: admin.orderEmailsAnswer,
  setOrderStatus: order.orderAnswer,
  refundOrder: order.orderAnswer,
  listUsers: adminUsers.adminUsersAnswer,
  setUserStatus: account.userAnswer,
  readDashboard: analytics.dashboardAnswer,
  readAnalytics: analytics.analyticsAnswer,
  exportCsv: analytics.exportAnswer,
} satisfies Record<RouteName, z.ZodType>;

/** What a call takes: `{}` is parsed by `none`. */
export interface RouteInput {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
}
/** One row for each call of a resource. */
export type RouteInputs<R extends Resource> = Record<RoutesOf<R>, RouteInput>;

type Taken = typeof inputs;

/** What a handler receives, parsed. */
export type Params<N extends RouteName> = z.output<Taken[N]['params']>;
export type Query<N extends RouteName> = z.output<Taken[N]['query']>;
export type Body<N extends RouteName> = z.output<Taken[N]['body']>;
/** What a client sends, before defaults. */
export type ParamsInput<N extends RouteName> = z.input<Taken[N]['params']>;
export type QueryInput<N extends RouteName> = Partial<z.input<Taken[N]['query']>>;
export type BodyInput<N extends RouteName> = z.input<Taken[N]['body']>;
/** What a success answers, without its `success: true`. */
export type Answer<N extends RouteName> = z.output<(typeof answers)[N]>;

/** A row of makers: each schema is made by the first call that needs it. */
function takes<
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
