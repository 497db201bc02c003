/** The orders Lambda: what a customer does with orders. */
import { ordersInputs } from '../../shared/api/inputs/orders.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { cancelOrder } from './cancel-order.ts';
import { createManualOrder } from './create-manual-order.ts';
import { createOrder } from './create-order.ts';
import { createPaymentIntent } from './create-payment-intent.ts';
import { exchangeItem } from './exchange-item.ts';
import { listOrders } from './list-orders.ts';
import { payDemo } from './pay-demo.ts';
import { paymentEvent } from './payment-event.ts';
import { readOrder } from './read-order.ts';
import { sendPaymentRequest } from './send-payment-request.ts';

export const handler = resourceHandler('orders', ordersInputs, {
  listOrders,
  readOrder,
  createOrder,
  createPaymentIntent,
  payDemo,
  paymentEvent,
  cancelOrder,
  createManualOrder,
  exchangeItem,
  sendPaymentRequest,
});
