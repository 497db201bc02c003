/** What the calls of the admin Lambda take: orders, users, analytics. */
import { activityQuery } from '../../activity/schema.ts';
import { adminUserQuery, userStatusChange } from '../../account/admin-schema.ts';
import { analyticsQuery, emptySearchesQuery, exportQuery } from '../../analytics/schema.ts';
import { invoiceNumbers, invoiceOrders, invoicesQuery } from '../../invoice/admin-schema.ts';
import { customerExportQuery, customerImport } from '../../customer-file/schema.ts';
import {
  adminOrderQuery,
  noteChange,
  orderEdit,
  orderStatusChange,
  orderStatusRows,
  printedOrders,
  refundRequest,
} from '../../order/admin-schema.ts';
import { idParams } from '../list-query.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const adminInputs = {
  listAllOrders: routeInput({ query: adminOrderQuery }),
  readOrderTimeline: routeInput({ params: idParams }),
  editOrder: routeInput({ params: idParams, body: orderEdit }),
  changeOrderNotes: routeInput({ params: idParams, body: noteChange }),
  recordPrints: routeInput({ body: printedOrders }),
  setOrderStatus: routeInput({ params: idParams, body: orderStatusChange }),
  setOrderStatuses: routeInput({ body: orderStatusRows }),
  refundOrder: routeInput({ params: idParams, body: refundRequest }),
  listUsers: routeInput({ query: adminUserQuery }),
  readCustomer: routeInput({ params: idParams }),
  changeCustomerNotes: routeInput({ params: idParams, body: noteChange }),
  setUserStatus: routeInput({ params: idParams, body: userStatusChange }),
  readDashboard: routeInput(),
  readAnalytics: routeInput({ query: analyticsQuery }),
  listEmptySearches: routeInput({ query: emptySearchesQuery }),
  listActivity: routeInput({ query: activityQuery }),
  exportActivity: routeInput({ query: activityQuery }),
  exportCsv: routeInput({ query: exportQuery }),
  exportCustomers: routeInput({ query: customerExportQuery }),
  importCustomers: routeInput({ body: customerImport }),
  listInvoices: routeInput({ query: invoicesQuery }),
  issueInvoices: routeInput({ body: invoiceOrders }),
  readInvoiceFiles: routeInput({ query: invoiceNumbers }),
} satisfies RouteInputs<'admin'>;
