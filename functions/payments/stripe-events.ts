/** What the shop's webhook at Stripe subscribes to. `npm run keys:stripe` prints them. */
export const stripeWebhookEvents = [
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;
