/** What the shop asks of whoever moves its money. Sums are cents, VAT included, in euro. */

/** A payment asked for and perhaps made. */
export interface ProviderIntent {
  id: string;
  orderId: string;
  /** What the browser needs to pay it; worthless for anything else. */
  clientSecret: string;
  amountCents: number;
  /** What the provider received: 0 or the amount. */
  paidCents: number;
}

export interface PaymentProvider {
  readonly name: 'demo' | 'stripe';
  /** The intent of an order, made at the first call; later calls give the same one. */
  openIntent(order: { orderId: string; amountCents: number }): Promise<ProviderIntent>;
  /** The intent as the provider knows it now. */
  readIntent(intentId: string): Promise<ProviderIntent | undefined>;
  /** Gives money back, once for each key however often it is asked. False where it never will: there is not so much left. */
  refund(refund: { intentId: string; cents: number; key: string }): Promise<boolean>;
  /**
   * Which intent a message of the provider is about; undefined where it is none that the shop looks after. MALFORMED
   * where the provider did not sign it, or not just now. A provider that sends no messages has none to read.
   */
  parseWebhook?(text: string, signature: string): Promise<{ intentId: string } | undefined>;
}
