/**
 * A local server that answers like Stripe's API, with Stripe's own response examples, and like Secrets Manager for the
 * keys. Call `setupStripe()` at the top of a test file.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import examples from './stripe-responses.json' with { type: 'json' };

const WEBHOOK_SECRET = 'whsec_test';
/** The secret in Secrets Manager. */
export const STRIPE_KEYS = JSON.stringify({ apiKey: 'sk_test_123', webhookSecret: WEBHOOK_SECRET });

type Payment = Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'amount_received' | 'currency' | 'status' | 'metadata'>;
type Refund = Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'metadata'> & { payment_intent: string };
type Dispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'created'> & { payment_intent: string };
type Fault = 'lost before' | 'lost after' | 'refused' | 'forbidden';

interface StripeCall {
  call: string;
  body: Record<string, string>;
  idempotencyKey: string | undefined;
}

export class FakeStripe {
  payments = new Map<string, Payment>();
  refunds: Refund[] = [];
  disputes: Dispute[] = [];
  webhooks: { url: string; status: string; enabled_events: string[] }[] = [];
  calls: StripeCall[] = [];
  /** The faults of the next calls, by call ('POST refunds'). */
  faults = new Map<string, Fault[]>();
  private answersByKey = new Map<string, { request: string; status: number; body: object }>();

  /** The customer pays. */
  pay(intentId: string, change: Partial<Payment> = {}): void {
    const payment = this.payments.get(intentId)!;
    this.payments.set(intentId, { ...payment, status: 'succeeded', amount_received: payment.amount, ...change });
  }

  /** A payment that the shop did not open. */
  addStrayPayment(orderId: string, change: Partial<Payment> = {}): string {
    const id = `pi_${randomUUID().replaceAll('-', '')}`;
    const payment = { id, amount: 4579, amount_received: 4579, currency: 'eur', status: 'succeeded' as const };
    this.payments.set(id, { ...payment, metadata: { orderId }, ...change });
    return id;
  }

  refundedAmount(intentId: string): number {
    return this.refundsOf(intentId).reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
  }

  /** In Stripe's dashboard, without the shop. */
  refundInDashboard(intentId: string, amount: number): void {
    const id = `re_dashboard_${this.refunds.length}`;
    this.refunds.push({ id, payment_intent: intentId, amount, status: 'succeeded', metadata: {} });
  }

  /** The customer's bank opens a dispute, or goes on with it. */
  dispute(
    intentId: string,
    status: Stripe.Dispute.Status,
    amount = this.payments.get(intentId)!.amount_received,
  ): void {
    const others = this.disputes.filter(({ payment_intent }) => payment_intent !== intentId);
    this.disputes = [...others, { id: `dp_${intentId}`, payment_intent: intentId, amount, status, created: 1 }];
  }

  /** As Stripe does after a day. */
  expireIdempotencyKeys(): void {
    this.answersByKey.clear();
  }

  /** The same idempotency key has the same answer. With another request it is refused. */
  answer({ call, body, idempotencyKey }: StripeCall): { status: number; body: object } {
    const request = JSON.stringify([call, body]);
    const earlier = idempotencyKey === undefined ? undefined : this.answersByKey.get(idempotencyKey);
    if (earlier && earlier.request !== request) return failure(400, 'idempotency_error', undefined);
    const answer = earlier ?? { request, ...this.execute(call, body) };
    if (idempotencyKey !== undefined) this.answersByKey.set(idempotencyKey, answer);
    return answer;
  }

  private execute(call: string, body: Record<string, string>): { status: number; body: object } {
    if (call === 'POST payment_intents') {
      const payment = this.open(body);
      return ok(examples.payment_intent, secretOf(payment), payment);
    }
    if (call === 'GET refunds') {
      const data = this.refundsOf(body['payment_intent'] ?? '').map((refund) => ({ ...examples.refund, ...refund }));
      return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    if (call === 'GET disputes') {
      const data = this.disputes.filter(({ payment_intent }) => payment_intent === body['payment_intent']);
      return ok({ object: 'list', data, has_more: false, url: '/v1/disputes' });
    }
    if (call === 'GET webhook_endpoints') {
      return ok({ object: 'list', data: this.webhooks, has_more: false, url: '/v1/webhook_endpoints' });
    }
    if (call === 'POST refunds') return this.refund(body);
    const payment = this.payments.get(call.replace(/^(GET|POST) payment_intents\//, ''));
    if (!payment) return failure(404, 'invalid_request_error', 'resource_missing');
    if (call.startsWith('POST')) {
      if (payment.amount_received > 0) return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state');
      payment.amount = Number(body['amount']);
    }
    return ok(examples.payment_intent, secretOf(payment), payment);
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

  private refund(body: Record<string, string>): { status: number; body: object } {
    const { payment_intent: id = '', amount = '' } = body;
    const payment = this.payments.get(id);
    if (!payment) return failure(404, 'invalid_request_error', 'resource_missing');
    if (payment.amount_received === 0) return failure(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    if (this.disputes.some((dispute) => dispute.payment_intent === id && dispute.status === 'needs_response')) {
      return failure(400, 'invalid_request_error', 'charge_disputed');
    }
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

/** Starts the server for a test file and makes Stripe the shop's provider. Every test begins with an empty account. */
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

interface FakeStripeServer {
  /** The environment of a function that shall call this server. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

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

/** A webhook message of Stripe and its signature header. */
export function webhookMessage(intent: { id: string } & Partial<Payment>, change: object = {}) {
  const object = { ...examples.payment_intent, ...intent };
  const event = { ...examples.event, type: 'payment_intent.succeeded', data: { object }, ...change };
  const text = JSON.stringify(event);
  return { text, signature: signWebhook(text) };
}

/** A message about a refund or a dispute of a payment. The shop believes nothing else of it. */
export function movementMessage(type: string, intentId: string, object: object = {}) {
  return webhookMessage({ id: 'unused' }, { type, data: { object: { id: 'x', payment_intent: intentId, ...object } } });
}

/** `age` is in seconds. */
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
  const stripeCall = { call, body, idempotencyKey: incoming.headers['idempotency-key'] as string | undefined };
  stripe.calls.push(stripeCall);
  const fault = stripe.faults.get(call)?.shift();
  if (fault === 'lost before') return void incoming.socket.destroy();
  if (fault === 'refused') return reply(response, 503, { error: { type: 'api_error', message: 'down' } });
  if (fault === 'forbidden') return reply(response, 403, { error: { type: 'invalid_request_error', message: 'no' } });
  const answer = stripe.answer(stripeCall);
  if (fault === 'lost after') return void incoming.socket.destroy();
  reply(response, answer.status, answer.body);
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function secretOf({ id }: Payment): Pick<Stripe.PaymentIntent, 'client_secret'> {
  return { client_secret: `${id}_secret_test` };
}

function ok(...parts: object[]) {
  return { status: 200, body: Object.assign({}, ...parts) as object };
}

function failure(status: number, type: string, code: string | undefined) {
  return { status, body: { error: { type, code, message: code ?? type } } };
}
