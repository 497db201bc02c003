/**
 * Stripe as a provider. A payment is a PaymentIntent that carries the order's id; whether it was made is read from Stripe
 * itself, never from a browser and never from the body of a message, which may be late or come twice.
 */
import Stripe from 'stripe';
import * as z from 'zod';
import { ShopError } from '../../shared/api/errors.ts';
import { lazySchema, type OutputOf } from '../../shared/api/lazy-schema.ts';
import { log } from '../platform/log.ts';
import { setting } from '../platform/settings.ts';
import type { ProviderIntent, PaymentProvider } from './port.ts';

/** What Secrets Manager keeps, as JSON. The key may be a restricted one: it needs to write PaymentIntents and Refunds. */
const keys = lazySchema(() =>
  z.object({
    apiKey: z.string().regex(/^(sk|rk)_(test|live)_\w+$/),
    webhookSecret: z.string().regex(/^whsec_\S+$/),
  }),
);
type Keys = OutputOf<typeof keys>;

/** The shop's account at Stripe. */
export interface StripeAccount {
  client: Stripe;
  webhookSecret: string;
}

const CURRENCY = 'eur';
/** Seconds after which a signed message is too old to be believed. */
const TOLERANCE = 300;
/** A function has fifteen seconds: two calls of two tries must fit. */
const CLIENT_OPTIONS = { timeout: 3500, maxNetworkRetries: 1, telemetry: false };
const NO_ANSWER = 'Il servizio di pagamento non risponde. Riprova tra un istante';

/** What happened at Stripe and needs a person: nothing in the shop follows from it. */
const MANUAL_REVIEW_EVENTS = new Set(['refund.failed', 'charge.dispute.created']);

let cachedAccount: { secret: string; account: StripeAccount } | undefined;

/** The provider on the keys that `secret` tells; a changed secret is a new client. */
export async function loadStripeProvider(secret: () => Promise<string>): Promise<Required<PaymentProvider>> {
  const text = await secret();
  if (cachedAccount?.secret !== text) {
    const { apiKey, webhookSecret } = parseStripeKeys(text);
    cachedAccount = { secret: text, account: { client: clientOf(apiKey), webhookSecret } };
  }
  return stripeProvider(cachedAccount.account);
}

function clientOf(apiKey: string): Stripe {
  const { protocol, hostname, port } = new URL(setting('STRIPE_API_URL'));
  return new Stripe(apiKey, {
    ...CLIENT_OPTIONS,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
  });
}

export function stripeProvider({ client, webhookSecret }: StripeAccount): Required<PaymentProvider> {
  return {
    name: 'stripe',

    async openIntent({ orderId, amountCents }) {
      const made = await busyOnFailure(() =>
        client.paymentIntents.create(
          { amount: amountCents, currency: CURRENCY, allowed_payment_method_types: ['card'], metadata: { orderId } },
          { idempotencyKey: `order-${orderId}` },
        ),
      );
      return { ...paymentOf(made), orderId };
    },

    async readIntent(intentId) {
      const found = await busyOnFailure(() => client.paymentIntents.retrieve(intentId).catch(noneIfMissing));
      return found && ownIntent(found);
    },

    async refund({ intentId, cents, key }) {
      try {
        const refund =
          (await refundOf(client, intentId, key)) ??
          (await client.refunds.create(
            { payment_intent: intentId, amount: cents, metadata: { key } },
            { idempotencyKey: `refund-${intentId}-${key}` },
          ));
        return refund.status !== 'failed' && refund.status !== 'canceled';
      } catch (error) {
        if (!isPermanentRefusal(error)) throw error;
        log.warn('Stripe will not refund', { intentId, reason: error.code ?? error.type });
        return false;
      }
    },

    parseWebhook(text, signature) {
      const { id, type, data } = verified(client, text, signature, webhookSecret);
      if (MANUAL_REVIEW_EVENTS.has(type)) log.error('somebody has to look into Stripe', { event: id, type });
      return Promise.resolve(type === 'payment_intent.succeeded' ? { intentId: data.object.id } : undefined);
    },
  };
}

/** Stripe forgets an idempotency key after a day; the refund that it made carries the shop's key for good. */
async function refundOf(client: Stripe, intentId: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (refund.metadata?.['key'] === key) return refund;
  }
  return undefined;
}

/** Nothing where the payment is none for an order of ours in our currency: the account may serve others too. */
function ownIntent(intent: Stripe.PaymentIntent): ProviderIntent | undefined {
  const { orderId } = intent.metadata;
  if (orderId && intent.currency === CURRENCY) return { ...paymentOf(intent), orderId };
  if (orderId) log.error('a payment in a foreign currency', { intentId: intent.id, orderId });
  return undefined;
}

function paymentOf({ id, client_secret, amount, amount_received, status }: Stripe.PaymentIntent) {
  const paidCents = status === 'succeeded' ? amount_received : 0;
  return { id, clientSecret: client_secret ?? '', amountCents: amount, paidCents };
}

function verified(client: Stripe, text: string, signature: string, secret: string): Stripe.Event {
  try {
    return client.webhooks.constructEvent(text, signature, secret, TOLERANCE);
  } catch {
    throw new ShopError('MALFORMED');
  }
}

/** A question that Stripe does not answer now may be asked again: BUSY. */
async function busyOnFailure<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    log.error('Stripe does not answer', { error: error as Error });
    throw new ShopError('BUSY', { message: NO_ANSWER, retryAfter: 5 });
  }
}

function noneIfMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
  throw error;
}

/** Refusals that another try would only repeat. An empty balance fills again, a lock opens. */
function isPermanentRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  const passing = ['balance_insufficient', 'lock_timeout'];
  return error instanceof Stripe.errors.StripeInvalidRequestError && !passing.includes(error.code ?? '');
}

/** The keys of a secret. Throws without a word of what stands in it. */
export function parseStripeKeys(secret: string): Keys {
  const parsed = keys().safeParse(jsonOf(secret));
  if (!parsed.success) throw new Error('The secret of Stripe is not of the form { apiKey, webhookSecret }');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
