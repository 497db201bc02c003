/**
 * What each call takes and gives, by the call's name in `routes.ts`. The handlers check with these, the browser infers
 * its types from them (and imports only the type), the OpenAPI document is written from them.
 */
import * as z from 'zod';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as adminUsers from './admin-users.ts';
import * as analytics from './analytics.ts';
import * as cart from './cart.ts';
import * as order from './order.ts';
import * as product from './product.ts';
import * as productForm from './product-form.ts';
import * as returns from './returns.ts';
import * as wishlist from './wishlist.ts';
import type { RouteName } from './routes.ts';

const none = z.object({});
const path = { params: product.idParams };

/** `answer` is the body of a success without its `success: true`. */
export const schemas = {
  register: call({ body: account.registration, answer: account.authAnswer }),
  login: call({ body: account.credentials, answer: account.authAnswer }),
  refresh: call({ answer: account.tokenAnswer }),
  logout: call({ answer: none }),
  readMe: call({ answer: account.userAnswer }),
  updateMe: call({ body: account.profile, answer: account.userAnswer }),
  changePassword: call({ body: account.passwordChange, answer: account.tokenAnswer }),
  forgotPassword: call({ body: account.passwordForgotten, answer: none }),
  resetPassword: call({ body: account.passwordReset, answer: none }),

  listProducts: call({ query: product.productQuery, answer: product.cataloguePage }),
  listCategories: call({ answer: z.object({ categories: z.array(z.string()) }) }),
  suggestProducts: call({ query: product.suggestionQuery, answer: product.suggestions }),
  readProduct: call({ ...path, answer: product.productAnswer }),
  listAllProducts: call({ query: admin.adminProductQuery, answer: product.productPage }),
  createProduct: call({ body: productForm.productUpload, answer: productForm.productSavedAnswer }),
  updateProduct: call({ ...path, body: productForm.productUpload, answer: productForm.productSavedAnswer }),
  deleteProduct: call({ ...path, answer: none }),
  changeStock: call({ ...path, body: productForm.stockChange, answer: product.productAnswer }),

  readCart: call({ answer: cart.cartAnswer }),
  addToCart: call({ body: cart.cartAddition, answer: cart.cartAnswer }),
  updateCartLine: call({ params: cart.cartLineParams, body: cart.cartQuantity, answer: cart.cartAnswer }),
  removeCartLine: call({ params: cart.cartLineParams, answer: cart.cartAnswer }),
  clearCart: call({ answer: cart.cartAnswer }),

  listOrders: call({ query: order.orderQuery, answer: order.ordersAnswer }),
  readOrder: call({ ...path, answer: order.orderAnswer }),
  createOrder: call({ body: order.orderDraft, answer: order.orderCreatedAnswer }),
  createPaymentIntent: call({ body: order.paymentIntentRequest, answer: order.paymentIntentAnswer }),
  payDemo: call({ body: order.demoPayment, answer: order.demoPaymentAnswer }),
  paymentEvent: call({ body: order.paymentMessage, answer: none }),
  cancelOrder: call({ ...path, answer: order.orderAnswer }),

  createReturn: call({ body: returns.returnStatement, answer: returns.receiptAnswer }),
  createPublicReturn: call({ body: returns.publicStatement, answer: returns.receiptAnswer }),
  listReturns: call({ query: returns.returnQuery, answer: returns.returnsAnswer }),
  updateReturn: call({ ...path, body: returns.returnUpdate, answer: returns.returnAnswer }),

  readWishlist: call({ answer: wishlist.wishlistAnswer }),
  toggleWish: call({ ...path, answer: wishlist.wishAnswer }),
  addWish: call({ ...path, answer: wishlist.wishAnswer }),
  removeWish: call({ ...path, answer: wishlist.wishAnswer }),
  checkWish: call({ ...path, answer: wishlist.wishCheckAnswer }),

  listAllOrders: call({ query: admin.adminOrderQuery, answer: admin.adminOrdersAnswer }),
  listOrderMails: call({ ...path, answer: admin.orderMailsAnswer }),
  setOrderStatus: call({ ...path, body: admin.orderStatusChange, answer: order.orderAnswer }),
  refundOrder: call({ ...path, body: admin.refundRequest, answer: order.orderAnswer }),
  listUsers: call({ query: adminUsers.adminUserQuery, answer: adminUsers.adminUsersAnswer }),
  setUserStatus: call({ ...path, body: adminUsers.userStatusChange, answer: account.userAnswer }),
  readDashboard: call({ answer: analytics.dashboardAnswer }),
  readAnalytics: call({ query: analytics.analyticsQuery, answer: analytics.analyticsAnswer }),
  exportCsv: call({ query: analytics.exportQuery, answer: analytics.exportAnswer }),
} satisfies Record<RouteName, CallSchema>;

interface CallSchema {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  answer: z.ZodType;
}

type Schemas = typeof schemas;

/** What a handler receives, parsed. */
export type Params<N extends RouteName> = z.output<Schemas[N]['params']>;
export type Query<N extends RouteName> = z.output<Schemas[N]['query']>;
export type Body<N extends RouteName> = z.output<Schemas[N]['body']>;
/** What a client sends, before defaults. */
export type ParamsSent<N extends RouteName> = z.input<Schemas[N]['params']>;
export type QuerySent<N extends RouteName> = Partial<z.input<Schemas[N]['query']>>;
export type BodySent<N extends RouteName> = z.input<Schemas[N]['body']>;
/** What a success answers, without its `success: true`. */
export type Answer<N extends RouteName> = z.output<Schemas[N]['answer']>;

function call<
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof none,
  Query extends z.ZodType = typeof none,
  Body extends z.ZodType = typeof none,
>(parts: { params?: Params; query?: Query; body?: Body; answer: Answer }) {
  return {
    params: (parts.params ?? none) as Params,
    query: (parts.query ?? none) as Query,
    body: (parts.body ?? none) as Body,
    answer: parts.answer,
  };
}
