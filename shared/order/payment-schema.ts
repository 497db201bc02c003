/** What the calls of a payment take. */
import * as z from 'zod';
import { id, optionalCode } from '../api/fields.ts';
import { lazySchema, type OutputOf } from '../api/lazy-schema.ts';

/** POST /orders/payment-intent. */
export const paymentIntentRequest = lazySchema(() => z.object({ orderId: id() }));

/** POST /orders/webhook: the provider's message, unchanged, since its signature covers every byte. */
export const paymentWebhookBody = lazySchema(() => z.string());

/** The demo provider's cards. The browser sends the token; the digits never leave it. */
export const demoCardNumbers = {
  demo_ok: '4242424242424242',
  demo_declined: '4000000000000002',
  demo_no_funds: '4000000000009995',
  demo_confirm: '4000002500003155',
} as const;
export type DemoToken = keyof typeof demoCardNumbers;
export const demoToken = lazySchema(() => z.enum(Object.keys(demoCardNumbers) as [DemoToken, ...DemoToken[]]));

/**
 * POST /orders/demo-payment, which exists with the demo provider only. `confirmed` answers its confirmation step. The ids
 * are codes: about one in a thousand contains a card number by chance.
 */
export const demoPayment = lazySchema(() =>
  z.object({
    intentId: optionalCode(80),
    clientSecret: optionalCode(120),
    token: demoToken(),
    confirmed: z.boolean().default(false),
  }),
);
export type DemoPayment = OutputOf<typeof demoPayment>;
