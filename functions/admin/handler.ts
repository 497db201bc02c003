/** The admin Lambda: orders, users and analytics of the shop. */
import { adminInputs } from '../../shared/api/inputs/admin.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { changeCustomerNotes } from './change-customer-notes.ts';
import { changeOrderNotes } from './change-order-notes.ts';
import { editOrder } from './edit-order.ts';
import { exportActivity } from './export-activity.ts';
import { exportCsv } from './export-csv.ts';
import { exportCustomers } from './export-customers.ts';
import { importCustomers } from './import-customers.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listActivity } from './list-activity.ts';
import { listAllOrders } from './list-all-orders.ts';
import { listEmptySearches } from './list-empty-searches.ts';
import { listInvoices } from './list-invoices.ts';
import { listUsers } from './list-users.ts';
import { readAnalytics } from './read-analytics.ts';
import { readCustomer } from './read-customer.ts';
import { readDashboard } from './read-dashboard.ts';
import { readInvoiceFiles } from './read-invoice-files.ts';
import { readOrderTimeline } from './read-order-timeline.ts';
import { recordPrints } from './record-prints.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { setOrderStatuses } from './set-order-statuses.ts';
import { setUserStatus } from './set-user-status.ts';

export const handler = resourceHandler('admin', adminInputs, {
  listAllOrders,
  readOrderTimeline,
  editOrder,
  changeOrderNotes,
  recordPrints,
  setOrderStatus,
  setOrderStatuses,
  refundOrder,
  listUsers,
  readCustomer,
  changeCustomerNotes,
  setUserStatus,
  readDashboard,
  readAnalytics,
  listEmptySearches,
  exportCsv,
  exportCustomers,
  importCustomers,
  listInvoices,
  issueInvoices,
  readInvoiceFiles,
  listActivity,
  exportActivity,
});
