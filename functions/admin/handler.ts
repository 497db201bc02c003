/** The admin Lambda: what the back office does with orders and users. */
import { resource } from '../kit/resource.ts';
import { listAllOrders } from './list-all-orders.ts';
import { listUsers } from './list-users.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { setUserStatus } from './set-user-status.ts';

export const handler = resource('admin', { listAllOrders, setOrderStatus, refundOrder, listUsers, setUserStatus });
