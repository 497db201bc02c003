/** Somebody with an account who calls a Lambda as API Gateway would: for tests of the resources on a real table. */
import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ulid } from 'ulid';
import type { Role } from '../../shared/account.ts';
import { shippingFor, toEuro } from '../../shared/money.ts';
import type { Order as OrderAnswer } from '../../shared/order.ts';
import { API_BASE, routes, type RouteName } from '../../shared/routes.ts';
import { accountKey } from '../store/keys.ts';
import type { Product } from '../store/products.ts';
import { put } from '../store/table.ts';

const CLIENT = 'client';
const ORIGIN = 'origin';
const SCOPE = 'aws.cognito.signin.user.admin';
Object.assign(process.env, { USER_POOL_CLIENT_ID: CLIENT, ORIGIN_SECRET: ORIGIN });

type Handler = (event: APIGatewayProxyEventV2WithJWTAuthorizer, context: Context) => Promise<unknown>;

export interface Reply {
  status: number;
  body: Record<string, unknown> & { order: OrderAnswer; code?: string; message: string };
}

export interface Shopper {
  id: string;
  email: string;
  call(handler: Handler, name: RouteName, input?: Input): Promise<Reply>;
}

interface Input {
  id?: string;
  body?: unknown;
  /** Sent as it is, in the place of `body`. */
  text?: string;
  /** Sent as a multipart form, in the place of `body`. */
  form?: FormData;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** A new account, and somebody who calls with its token. */
export async function aShopper(role: Role = 'customer', name = ['Giulia', 'Rinaldi']): Promise<Shopper> {
  const [id, now] = [ulid(), new Date().toISOString()];
  const email = `${id.toLowerCase()}@example.it`;
  const [firstName, lastName] = name;
  const address = { street: '', city: '', postalCode: '', province: '', country: 'Italy' };
  const person = { id, firstName, lastName, email, phone: '', address, role, isActive: true };
  await put({ Item: { ...accountKey(id), ...person, createdAt: now, updatedAt: now } });
  return shopperOf(id, email, role);
}

/** Somebody who calls with the token of an account that there is. */
export function shopperOf(id: string, email: string, role: Role = 'customer'): Shopper {
  return { id, email, call: (handler, route, input = {}) => call(handler, route, input, { id, role }) };
}

async function call(handler: Handler, name: RouteName, input: Input, { id, role }: { id: string; role: Role }) {
  const { method, path } = routes[name];
  const form = input.form && new Response(input.form);
  const json = input.text ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  const event = {
    version: '2.0',
    routeKey: `${method} ${API_BASE}${path}`,
    rawPath: API_BASE + path,
    headers: {
      'content-type': form?.headers.get('content-type') ?? 'application/json',
      'x-origin-secret': ORIGIN,
      'x-viewer-host': 'localhost:3000',
      ...input.headers,
    },
    queryStringParameters: input.query,
    pathParameters: input.id === undefined ? undefined : { id: input.id },
    body: form ? Buffer.from(await form.arrayBuffer()).toString('base64') : json,
    isBase64Encoded: form !== undefined,
    requestContext: {
      requestId: randomUUID(),
      http: { method, sourceIp: '127.0.0.1' },
      authorizer: {
        jwt: {
          claims: { token_use: 'access', client_id: CLIENT, scope: SCOPE, username: id, 'cognito:groups': `[${role}]` },
        },
      },
    },
  } as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
  const context = { getRemainingTimeInMillis: () => 15_000 } as Context;
  const result = (await handler(event, context)) as APIGatewayProxyStructuredResultV2;
  return { status: result.statusCode ?? 0, body: JSON.parse(result.body ?? '{}') as Reply['body'] };
}

export const address = {
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  street: 'Via Roma 1',
  city: 'Milano',
  postalCode: '20121',
  province: 'MI',
  country: 'Italy',
  phone: '+39 333 1234567',
};

/** The draft an honest browser sends for `quantity` pieces of each first variant, or of the one that is named. */
export function aDraft(...lines: { product: Product; quantity?: number; variant?: number }[]) {
  const items = lines.map(({ product, quantity = 1, variant = 0 }) => {
    const { id, priceCents } = product.variants[variant]!;
    return { product: product.id, variant: id, quantity, price: toEuro(priceCents), priceCents };
  });
  const subtotal = items.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const shipping = shippingFor(subtotal);
  return {
    items: items.map(({ priceCents: _cents, ...item }) => item),
    shippingAddress: address,
    paymentMethod: 'card',
    notes: '',
    subtotal: toEuro(subtotal),
    shipping: toEuro(shipping),
    total: toEuro(subtotal + shipping),
  };
}
