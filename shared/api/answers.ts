/**
 * What each call answers, by the call's name in `routes.ts`. No function and no page contains these schemas: code imports
 * the types, tests and the API's description import the values.
 */
import * as z from 'zod';
import * as account from '../account/answers.ts';
import * as activity from '../activity/answers.ts';
import * as analytics from '../analytics/answers.ts';
import * as cart from '../cart/answers.ts';
import * as catalogueFile from '../catalogue-file/answers.ts';
import * as invoice from '../invoice/answers.ts';
import * as order from '../order/answers.ts';
import { customerAnswer } from '../account/customer-schema.ts';
import * as customerFile from '../customer-file/answers.ts';
import { orderTimelineAnswer } from '../order/timeline-schema.ts';
import * as price from '../price/answers.ts';
import * as product from '../product/answers.ts';
import * as returns from '../returns/answers.ts';
import * as shop from '../shop/answers.ts';
import type { RouteName } from './routes.ts';

const none = z.object({});

/** The body of a success without its `success: true`. */
export const answers = {
  register: account.authAnswer,
  login: account.authAnswer,
  refresh: account.tokenAnswer,
  logout: none,
  readMe: account.userAnswer,
  readMyData: account.myDataAnswer,
  updateMe: account.userAnswer,
  changePassword: account.passwordChangeAnswer,
  eraseMe: none,
  forgotPassword: none,
  resetPassword: none,
  askForConfirmation: none,
  followEmailLink: account.emailLinkAnswer,
  listProducts: product.cataloguePage,
  listCategories: product.categoriesAnswer,
  suggestProducts: product.suggestions,
  readHealth: shop.healthAnswer,
  readProduct: product.productAnswer,
  listAllProducts: product.adminProductPage,
  readAdminProduct: product.adminProductAnswer,
  readPrices: price.priceHistoryAnswer,
  createProduct: product.productSavedAnswer,
  updateProduct: product.productSavedAnswer,
  deleteProduct: none,
  archiveProduct: product.adminProductAnswer,
  changeProducts: product.productChangesAnswer,
  readStockHistory: product.stockHistoryAnswer,
  changeStock: product.adminProductAnswer,
  exportProducts: catalogueFile.productExportAnswer,
  importProducts: catalogueFile.productImportAnswer,
  importImages: catalogueFile.imageImportAnswer,
  importStock: catalogueFile.stockImportAnswer,
  readCart: cart.cartAnswer,
  addToCart: cart.cartAnswer,
  updateCartLine: cart.cartAnswer,
  removeCartLine: cart.cartAnswer,
  clearCart: cart.cartAnswer,
  clearUnsold: cart.cartAnswer,
  listOrders: order.ordersAnswer,
  readOrder: order.orderAnswer,
  createOrder: order.orderCreatedAnswer,
  createPaymentIntent: order.paymentIntentAnswer,
  payDemo: order.demoPaymentAnswer,
  paymentEvent: none,
  cancelOrder: order.orderAnswer,
  createReturn: returns.returnReceiptAnswer,
  createPublicReturn: returns.returnReceiptAnswer,
  listReturns: returns.returnsAnswer,
  updateReturn: returns.returnAnswer,
  readWishlist: cart.wishlistAnswer,
  toggleWish: cart.wishAnswer,
  addWish: cart.wishAnswer,
  removeWish: cart.wishAnswer,
  checkWish: cart.wishCheckAnswer,
  listAllOrders: order.adminOrdersAnswer,
  readOrderTimeline: orderTimelineAnswer,
  createManualOrder: order.orderAnswer,
  exchangeItem: order.orderAnswer,
  sendPaymentRequest: order.orderAnswer,
  editOrder: order.orderAnswer,
  changeOrderNotes: none,
  recordPrints: none,
  setOrderStatus: order.orderAnswer,
  setOrderStatuses: order.orderStatusesAnswer,
  refundOrder: order.orderAnswer,
  listUsers: account.adminUsersAnswer,
  readCustomer: customerAnswer,
  changeCustomerNotes: none,
  setUserStatus: account.userAnswer,
  readDashboard: analytics.dashboardAnswer,
  readAnalytics: analytics.analyticsAnswer,
  listEmptySearches: analytics.emptySearchesAnswer,
  exportCsv: analytics.exportAnswer,
  exportCustomers: customerFile.customerExportAnswer,
  importCustomers: customerFile.customerImportAnswer,
  listInvoices: invoice.invoicesAnswer,
  issueInvoices: invoice.issuedAnswer,
  readInvoiceFiles: invoice.invoiceFilesAnswer,
  listActivity: activity.activityAnswer,
  exportActivity: analytics.exportAnswer,
  listStaff: account.staffAnswer,
  changeStaff: none,
  acceptInvitation: account.invitationAnswer,
  startSecondFactor: account.secondFactorStartAnswer,
  confirmSecondFactor: account.recoveryCodesAnswer,
  replaceRecoveryCodes: account.recoveryCodesAnswer,
  verifySecondFactor: none,
} satisfies Record<RouteName, z.ZodType>;

/** What a success answers, without its `success: true`. */
export type Answer<N extends RouteName> = z.output<(typeof answers)[N]>;
