/** What the calls of the orders Lambda take. */
import { demoPayment, paymentIntentRequest, paymentWebhookBody } from '../../order/payment-schema.ts';
import { exchangeRequest, manualOrderDraft, paymentRequest } from '../../order/manual-schema.ts';
import { orderDraft, orderQuery } from '../../order/schema.ts';
import { idParams } from '../list-query.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const ordersInputs = {
  listOrders: routeInput({ query: orderQuery }),
  readOrder: routeInput({ params: idParams }),
  createOrder: routeInput({ body: orderDraft }),
  createPaymentIntent: routeInput({ body: paymentIntentRequest }),
  payDemo: routeInput({ body: demoPayment }),
  paymentEvent: routeInput({ body: paymentWebhookBody }),
  createManualOrder: routeInput({ body: manualOrderDraft }),
  exchangeItem: routeInput({ params: idParams, body: exchangeRequest }),
  sendPaymentRequest: routeInput({ params: idParams, body: paymentRequest }),
  cancelOrder: routeInput({ params: idParams }),
} satisfies RouteInputs<'orders'>;
