/** The admin Lambda: what the back office does with orders and users, and what it is told in figures. */
import { adminInputs } from '../../shared/api/inputs.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { exportCsv } from './export-csv.ts';
import { listAllOrders } from './list-all-orders.ts';
import { listOrderMails } from './list-order-mails.ts';
import { listUsers } from './list-users.ts';
import { readAnalytics } from './read-analytics.ts';
import { readDashboard } from './read-dashboard.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { setUserStatus } from './set-user-status.ts';

export const handler = resourceHandler('admin', adminInputs, {
  listAllOrders,
  listOrderMails,
  setOrderStatus,
  refundOrder,
  listUsers,
  setUserStatus,
  readDashboard,
  readAnalytics,
  exportCsv,
});
