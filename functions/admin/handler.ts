/** The admin Lambda: orders, users and analytics of the shop. */
import { adminInputs } from '../../shared/api/inputs/admin.ts';
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
