/** What the shop needs of a payment provider. Amounts are euro cents, VAT included. */
import type { ProviderMovements } from '../store/orders/provider-movements.ts';

export interface ProviderIntent {
  id: string;
  orderId: string;
  /** What the browser needs to pay the intent. It is good for nothing else. */
  clientSecret: string;
  amountCents: number;
  /** What the provider received: 0 or the amount. */
  paidCents: number;
}

export interface PaymentProvider {
  readonly name: 'demo' | 'stripe';
  /** The intent of an order: the same one at each call. */
  openIntent(order: { orderId: string; amountCents: number }): Promise<ProviderIntent>;
  /** Another amount for an intent that is not paid yet. */
  changeAmount(intent: { intentId: string; amountCents: number }): Promise<void>;
  readIntent(intentId: string): Promise<ProviderIntent | undefined>;
  /**
   * Refunds once for each key. False where the provider refuses it for good. After an error it may or may not have
   * refunded: the caller repeats it with the same key.
   */
  refund(refund: { intentId: string; cents: number; key: string }): Promise<boolean>;
  /** Its refunds and disputes, the shop's and the dashboard's. */
  readMovements(intentId: string): Promise<ProviderMovements>;
  /**
   * The intent that a webhook message is about; undefined where the shop does nothing with the message. Throws
   * MALFORMED where the signature is wrong or too old. A provider without webhooks does not have this function.
   */
  parseWebhook?(text: string, signature: string): Promise<{ intentId: string } | undefined>;
}
