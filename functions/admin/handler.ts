/** The admin Lambda: what the back office does with orders. */
import { resource } from '../kit/resource.ts';
import { listAllOrders } from './list-all-orders.ts';
import { refundOrder } from './refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';

export const handler = resource('admin', { listAllOrders, setOrderStatus, refundOrder });
