/**
 * Stripe as a provider. A payment is a PaymentIntent with the order's id in its metadata. Whether it was paid is read
 * from Stripe itself: a browser may lie, and a webhook message may be late or repeated.
 */
import Stripe from 'stripe';
import * as z from 'zod';
import { ShopError } from '../../shared/api/errors.ts';
import type { DisputeStatus } from '../../shared/order/status.ts';
import { lazySchema, type OutputOf } from '../../shared/api/lazy-schema.ts';
import { log } from '../platform/log.ts';
import { setting } from '../platform/settings.ts';
import type { ProviderMovements, ProviderRefund } from '../store/orders/provider-movements.ts';
import type { ProviderIntent, PaymentProvider } from './payment-provider.ts';
import { stripeWebhookEvents } from './stripe-events.ts';

/** The JSON in Secrets Manager. A restricted API key writes PaymentIntents and Refunds and reads Disputes. */
const stripeKeys = lazySchema(() =>
  z.object({
    apiKey: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    webhookSecret: z.string().regex(/^whsec_\S+$/),
  }),
);
type StripeKeys = OutputOf<typeof stripeKeys>;

interface StripeAccount {
  client: Stripe;
  webhookSecret: string;
}

const CURRENCY = 'eur';
const WEBHOOK_TOLERANCE_SECONDS = 300;
/** Reading what moved, then two calls with two attempts each, must fit into the 15 seconds of a function. */
const MOVEMENTS_OPTIONS = { timeout: 2000, maxNetworkRetries: 0 };
const CLIENT_OPTIONS = { timeout: 3000, maxNetworkRetries: 1, telemetry: false };
const NO_ANSWER = 'Il servizio di pagamento non risponde. Riprova tra un istante';

/** Each of these says that something about a payment changed: the payment itself is then read. */
const PAYMENT_EVENTS = new Set<string>(stripeWebhookEvents);

let cachedAccount: { secret: string; account: StripeAccount } | undefined;

/** The provider for the keys of this stage. A changed secret makes a new client. */
export async function loadStripeProvider(readSecret: () => Promise<string>): Promise<Required<PaymentProvider>> {
  const secret = await readSecret();
  if (cachedAccount?.secret !== secret) {
    const { apiKey, webhookSecret } = parseStripeKeys(secret);
    cachedAccount = { secret, account: { client: createStripeClient(apiKey), webhookSecret } };
  }
  return stripeProvider(cachedAccount.account);
}

export function createStripeClient(apiKey: string): Stripe {
  const { protocol, hostname, port } = new URL(setting('STRIPE_API_URL'));
  return new Stripe(apiKey, {
    ...CLIENT_OPTIONS,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
}

function stripeProvider({ client, webhookSecret }: StripeAccount): Required<PaymentProvider> {
  return {
    name: 'stripe',

    async openIntent(order) {
      const intent = await busyOnFailure(() => createIntent(client, order));
      return { ...toIntent(intent), orderId: order.orderId };
    },

    async changeAmount({ intentId, amountCents }) {
      await busyOnFailure(() => client.paymentIntents.update(intentId, { amount: amountCents }));
    },

    async readIntent(intentId) {
      const intent = await busyOnFailure(() => client.paymentIntents.retrieve(intentId).catch(undefinedIfMissing));
      return intent && toShopIntent(intent);
    },

    async refund({ intentId, cents, key }) {
      try {
        const refund =
          (await findRefund(client, intentId, key)) ??
          (await client.refunds.create(
            { payment_intent: intentId, amount: cents, metadata: { key } },
            { idempotencyKey: `refund-${intentId}-${key}` },
          ));
        return !isFailedRefund(refund.status);
      } catch (error) {
        if (!isPermanentRefusal(error)) throw error;
        log.warn('Stripe will not refund', { intentId, reason: error.code ?? error.type });
        return false;
      }
    },

    async readMovements(intentId) {
      return busyOnFailure(async () => {
        const [refunds, disputes] = await Promise.all([listRefunds(client, intentId), listDisputes(client, intentId)]);
        return { refunds, disputes };
      });
    },

    parseWebhook(text, signature) {
      const event = verifyEvent(client, text, signature, webhookSecret);
      const intentId = PAYMENT_EVENTS.has(event.type) ? intentIdOf(event) : undefined;
      return Promise.resolve(intentId === undefined ? undefined : { intentId });
    },
  };
}

function createIntent(client: Stripe, { orderId, amountCents }: { orderId: string; amountCents: number }) {
  return client.paymentIntents.create(
    { amount: amountCents, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata: { orderId } },
    { idempotencyKey: `order-${orderId}-${amountCents}` },
  );
}

async function listRefunds(client: Stripe, intentId: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  const pages = client.refunds.list({ payment_intent: intentId, limit: 100 }, MOVEMENTS_OPTIONS);
  for await (const { id, amount, status, metadata } of pages) {
    const key = metadata?.['key'];
    refunds.push({ id, cents: amount, failed: isFailedRefund(status), ...(key !== undefined && { key }) });
  }
  return refunds;
}

async function listDisputes(client: Stripe, intentId: string): Promise<ProviderMovements['disputes']> {
  const disputes = client.disputes.list({ payment_intent: intentId, limit: 100 }, MOVEMENTS_OPTIONS);
  const { data } = await disputes.catch(emptyIfForbidden);
  return data
    .sort((a, b) => a.created - b.created)
    .map(({ id, amount, status }) => ({ id, cents: amount, status: disputeStatus(status) }));
}

/** A restricted key of before disputes were read. Its messages must not fail, or Stripe ends the webhook. */
function emptyIfForbidden(error: unknown): { data: Stripe.Dispute[] } {
  if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  log.error('The key of Stripe must be allowed to read disputes: Stripe needs manual review');
  return { data: [] };
}

/** The money of a dispute that was lost is gone, also during an appeal. `prevented` is a refund, which is in their list. */
function disputeStatus(status: Stripe.Dispute.Status): DisputeStatus {
  if (status === 'needs_response' || status === 'under_review') return 'open';
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'inquiry';
  return status === 'lost' || status.startsWith('appeal_') ? 'lost' : 'won';
}

function isFailedRefund(status: string | null): boolean {
  return status === 'failed' || status === 'canceled';
}

/** Stripe forgets an idempotency key after a day. A refund has the shop's key in its metadata for good. */
async function findRefund(client: Stripe, intentId: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.['key'] === key) return refund;
  }
  return undefined;
}

/** Undefined for a payment without an order or in another currency: other shops may use the same account. */
function toShopIntent(intent: Stripe.PaymentIntent): ProviderIntent | undefined {
  const { orderId } = intent.metadata;
  if (orderId && intent.currency === CURRENCY) return { ...toIntent(intent), orderId };
  if (orderId) log.error('payment in a foreign currency', { intentId: intent.id, orderId });
  return undefined;
}

function toIntent({ id, client_secret, amount, amount_received, status }: Stripe.PaymentIntent) {
  const paidCents = status === 'succeeded' ? amount_received : 0;
  return { id, clientSecret: client_secret ?? '', amountCents: amount, paidCents };
}

/** A charge, a refund or a dispute names its payment. One of another kind of payment has none. */
function intentIdOf({ type, data }: Stripe.Event): string | undefined {
  const object = data.object as { id: string; payment_intent?: string | { id: string } | null };
  if (type === 'payment_intent.succeeded') return object.id;
  return (typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id) ?? undefined;
}

function verifyEvent(client: Stripe, text: string, signature: string, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(text, signature, secret, WEBHOOK_TOLERANCE_SECONDS);
  } catch {
    throw new ShopError('MALFORMED');
  }
}

/** Throws BUSY where Stripe does not answer: the caller may try again. */
async function busyOnFailure<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    log.error('Stripe does not answer', { error: error as Error });
    throw new ShopError('BUSY', { message: NO_ANSWER, retryAfter: 5 });
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
  throw error;
}

/** A refusal that a retry would only repeat. An empty balance and a lock are temporary. */
function isPermanentRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  const temporary = ['balance_insufficient', 'lock_timeout'];
  return error instanceof Stripe.errors.StripeInvalidRequestError && !temporary.includes(error.code ?? '');
}

/** The keys in a secret. The error message contains nothing of the secret. */
export function parseStripeKeys(secret: string): StripeKeys {
  const parsed = stripeKeys().safeParse(parseJson(secret));
  if (!parsed.success) throw new Error('The secret of Stripe is not of the form { apiKey, webhookSecret }');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
