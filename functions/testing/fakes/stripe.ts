/**
 * Stripe for tests that run the shop as it is: a small server on this machine that answers like Stripe's API (with its
 * own response examples) and like Secrets Manager, which keeps the keys. Call `useStripe()` at the top of a test file.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import examples from './stripe-responses.json' with { type: 'json' };

export const WEBHOOK_SECRET = 'whsec_test';
/** What Secrets Manager keeps. */
export const STRIPE_KEYS = JSON.stringify({ apiKey: 'sk_test_123', webhookSecret: WEBHOOK_SECRET });

type Payment = Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'amount_received' | 'currency' | 'status' | 'metadata'>;
type Refund = Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'> & { payment_intent: string };
type Fault = 'lost before' | 'lost after' | 'refused';

interface Asked {
  call: string;
  body: Record<string, string>;
  key: string | undefined;
}

export class FakeStripe {
  payments = new Map<string, Payment>();
  refunds: Refund[] = [];
  /** Every call of the API that arrived. */
  calls: Asked[] = [];
  /** What goes wrong next with calls of a name, in this order. */
  faults = new Map<string, Fault[]>();
  private answers = new Map<string, { asked: string; status: number; body: object }>();

  /** The customer paid, all or as much as is said. */
  pay(intentId: string, change: Partial<Payment> = {}): void {
    const payment = this.payments.get(intentId)!;
    this.payments.set(intentId, { ...payment, status: 'succeeded', amount_received: payment.amount, ...change });
  }

  /** A payment that somebody made past the shop. */
  addStrayPayment(orderId: string, change: Partial<Payment> = {}): string {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const made = { id, amount: 4579, amount_received: 4579, currency: 'eur', status: 'succeeded' as const };
    this.payments.set(id, { ...made, metadata: { orderId }, ...change });
    return id;
  }

  refundedAmount(intentId: string): number {
    return this.refundsOf(intentId).reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Stripe keeps an idempotency key for a day. */
  expireIdempotencyKeys(): void {
    this.answers.clear();
  }

  /** Answers one call as Stripe does: the same key gives the same answer, with other words it is refused. */
  answer({ call, body, key }: Asked): { status: number; body: object } {
    const asked = JSON.stringify([call, body]);
    const known = key === undefined ? undefined : this.answers.get(key);
    if (known && known.asked !== asked) return failure(400, 'idempotency_error', undefined);
    const answer = known ?? { asked, ...this.carryOut(call, body) };
    if (key !== undefined) this.answers.set(key, answer);
    return answer;
  }

  private carryOut(call: string, body: Record<string, string>): { status: number; body: object } {
    if (call === 'POST payment_intents') {
      const payment = this.open(body);
      return ok(examples.payment_intent, secretOf(payment), payment);
    }
    if (call === 'GET refunds') {
      const data = this.refundsOf(body['payment_intent'] ?? '').map((refund) => ({ ...examples.refund, ...refund }));
      return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    if (call === 'POST refunds') return this.giveBack(body);
    const payment = this.payments.get(call.replace('GET payment_intents/', ''));
    return payment
      ? ok(examples.payment_intent, secretOf(payment), payment)
      : failure(404, 'invalid_request_error', 'resource_missing');
  }

  private open(body: Record<string, string>): Payment {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const payment: Payment = {
      id,
      amount: Number(body['amount']),
      amount_received: 0,
      currency: body['currency'] ?? '',
      status: 'requires_payment_method',
      metadata: { orderId: body['metadata[orderId]'] ?? '' },
    };
    this.payments.set(id, payment);
    return payment;
  }

  private giveBack(body: Record<string, string>): { status: number; body: object } {
    const { payment_intent: id = '', amount = '' } = body;
    const payment = this.payments.get(id);
    if (!payment) return failure(404, 'invalid_request_error', 'resource_missing');
    if (payment.amount_received === 0) return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (this.refundedAmount(id) + Number(amount) > payment.amount_received) {
      return failure(400, 'invalid_request_error', 'charge_already_refunded');
    }
    const refund: Refund = {
      id: `re_${this.refunds.length}`,
      payment_intent: id,
      amount: Number(amount),
      status: 'succeeded',
      metadata: { key: body['metadata[key]'] ?? '' },
    };
    this.refunds.push(refund);
    return ok(examples.refund, refund);
  }

  private refundsOf(intentId: string): Refund[] {
    return this.refunds.filter((refund) => refund.payment_intent === intentId);
  }
}

/** Starts it before the tests of a file and makes it the shop's provider; every test begins with an empty account. */
export function setupStripe(): FakeStripe {
  const stripe = new FakeStripe();
  let server: FakeStripeServer | undefined;
  beforeAll(async () => {
    server = await startFakeStripe(stripe);
    Object.assign(process.env, {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_NAME: 'vetrina/stripe',
      ...server.environment,
      AWS_REGION: 'eu-south-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
  });
  beforeEach(() => {
    Object.assign(stripe, new FakeStripe());
  });
  afterAll(() => server?.stop());
  return stripe;
}

export interface FakeStripeServer {
  /** What a function needs in its environment so that it finds this one instead of Stripe and Secrets Manager. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Opens a port of this machine behind which an account answers. */
export async function startFakeStripe(stripe: FakeStripe): Promise<FakeStripeServer> {
  const server = createServer((incoming, response) => void receive(stripe, incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: { STRIPE_API_URL: url, AWS_ENDPOINT_URL_SECRETS_MANAGER: url },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What Stripe sends when something happened to a payment, and the header with which it signs it. */
export function webhookMessage(intent: { id: string } & Partial<Payment>, change: object = {}) {
  const object = { ...examples.payment_intent, ...intent };
  const event = { ...examples.event, type: 'payment_intent.succeeded', data: { object }, ...change };
  const text = JSON.stringify(event);
  return { text, signature: signWebhook(text) };
}

/** Stripe's own test helper signs. `age` in seconds. */
export function signWebhook(payload: string, { secret = WEBHOOK_SECRET, age = 0 } = {}): string {
  const timestamp = Math.floor(Date.now() / 1000) - age;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

async function receive(stripe: FakeStripe, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (incoming.headers['x-amz-target'] === 'secretsmanager.GetSecretValue') {
    return reply(response, 200, { Name: 'vetrina/stripe', SecretString: STRIPE_KEYS });
  }
  const url = new URL(incoming.url ?? '', 'http://stripe.test');
  const method = incoming.method ?? '';
  const call = `${method} ${url.pathname.replace('/v1/', '')}`;
  const body = Object.fromEntries(method === 'GET' ? url.searchParams : new URLSearchParams(text));
  const asked = { call, body, key: incoming.headers['idempotency-key'] as string | undefined };
  stripe.calls.push(asked);
  const fault = stripe.faults.get(call)?.shift();
  if (fault === 'lost before') return void incoming.socket.destroy();
  if (fault === 'refused') return reply(response, 503, { error: { type: 'api_error', message: 'down' } });
  const answer = stripe.answer(asked);
  if (fault === 'lost after') return void incoming.socket.destroy();
  reply(response, answer.status, answer.body);
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** With which a browser may confirm a payment; it begins with the payment's id. */
function secretOf({ id }: Payment): Pick<Stripe.PaymentIntent, 'client_secret'> {
  return { client_secret: `${id}_secret_test` };
}

function ok(...parts: object[]) {
  return { status: 200, body: Object.assign({}, ...parts) as object };
}

function failure(status: number, type: string, code: string | undefined) {
  return { status, body: { error: { type, code, message: code ?? type } } };
}
