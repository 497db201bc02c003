/**
 * The OpenAPI 3.1 document of the API, made from the routes, their schemas and the error catalogue. It is published with
 * the site as /api/openapi.json; no function and no page carries this file.
 */
import * as z from 'zod';
import * as accountAnswers from '../account/answers.ts';
import * as analyticsAnswers from '../analytics/answers.ts';
import * as cartAnswers from '../cart/answers.ts';
import * as orderAnswers from '../order/answers.ts';
import * as productAnswers from '../product/answers.ts';
import { MAX_IMAGES } from '../product/limits.ts';
import * as returnAnswers from '../returns/answers.ts';
import { shop } from '../shop/shop.ts';
import { answers } from './answers.ts';
import { errorCatalogue, type ErrorCode } from './errors.ts';
import { bodyExamples } from './examples.ts';
import { inputs } from './inputs.ts';
import { API_BASE, resources, type Resource, type Route } from './route.ts';
import { routes, type RouteName } from './routes.ts';

type Json = Record<string, unknown>;

/** What a stage chooses: its address, and the payment provider that decides which routes exist. */
interface OpenApiOptions {
  provider: 'demo' | 'stripe';
  /** 'https://shop.example'; without it the addresses are relative. */
  siteUrl?: string | undefined;
  version: string;
}

/** The whole document, ready for JSON.stringify. */
export function openApiDocument({ provider, siteUrl = '', version }: OpenApiOptions): Json {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => {
    const route: Route = routes[name];
    return !route.provider || route.provider === provider;
  });
  const paths: Record<string, Json> = {};
  for (const name of names) {
    const route: Route = routes[name];
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop.name} API`,
      version,
      summary: 'The calls of the shop and of its back office.',
      description:
        'Money is in euro with two decimals and includes VAT. Times are ISO 8601 in UTC, ids are ULIDs. A failure has a ' +
        'stable `code` and an Italian `message` that may be shown to a person.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}${API_BASE}` }],
    tags: resources.map((name) => ({ name, description: resourceDescriptions[name] })),
    security: [],
    paths,
    components: {
      schemas: { ...answerSchemas(names), Error: errorSchema },
      responses: errorResponses(new Set(names.flatMap((name) => failureStatuses(routes[name])))),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `token` of POST /auth/login or /auth/register, valid for 60 minutes.',
        },
      },
    },
  };
}

const resourceDescriptions: Record<Resource, string> = {
  auth: 'Registration, login, profile, passwords.',
  products: 'The catalogue, and its administration.',
  cart: 'The cart of the caller.',
  orders: 'The orders of the caller, and their payment.',
  returns: 'Withdrawals and returns.',
  wishlist: 'The wishlist of the caller.',
  admin: 'Orders, users, analytics and exports of the back office.',
};

/** One call: what it takes, what it answers, how it may fail. */
function operation(name: RouteName, route: Route): Json {
  const { params, query } = inputs[name];
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query)];
  const body = bodyOf(name, route);
  return {
    operationId: name,
    summary: sentence(name),
    tags: [route.resource],
    ...(route.access !== 'public' && { security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [route.success ?? 200]: {
        description: 'Success',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${answerName(name)}` } } },
      },
      ...Object.fromEntries(
        failureStatuses(route).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
      ),
    },
  };
}

function parametersIn(place: 'path' | 'query', schema: z.ZodType): Json[] {
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** By content type; undefined where the call takes no body. */
function bodyOf(name: RouteName, { method, multipart, raw }: Route): Record<string, Json> | undefined {
  if (method === 'GET' || method === 'DELETE') return undefined;
  if (raw)
    return { 'application/json': { schema: { type: 'object', description: 'Signed by the payment provider.' } } };
  if (multipart) return { 'multipart/form-data': { schema: multipartSchema(inputSchema(inputs[name].body)) } };
  const schema = inputSchema(inputs[name].body);
  if (Object.keys((schema['properties'] as Json | undefined) ?? {}).length === 0 && !schema['oneOf']) return undefined;
  return { 'application/json': { schema, example: bodyExamples[name] } };
}

const IMAGE_FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Every part of a multipart form is text: lists and objects travel as JSON, images as files. */
function multipartSchema(schema: Json): Json {
  const parts = Object.entries((schema['properties'] as Record<string, Json>) ?? {}).map(([name, property]) => {
    const isJson = property['type'] === 'array' || property['type'] === 'object';
    return [name, isJson ? { type: 'string', description: 'JSON', contentMediaType: 'application/json' } : property];
  });
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parts),
      images: { type: 'array', maxItems: MAX_IMAGES, items: IMAGE_FILE },
    },
    required: schema['required'],
  };
}

function inputSchema(schema: z.ZodType): Json {
  return withoutMeta(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/** Components: the things that answers speak of (Order, Product …), and the answer of each call with its `success`. */
function answerSchemas(names: RouteName[]): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(entities())) registry.add(schema, { id });
  for (const name of names) {
    registry.add(answers[name].safeExtend({ success: z.literal(true) }), { id: answerName(name) });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutMeta(schema)]));
}

/**
 * The exported schemas of the answers' files, but for the answers themselves: `order` becomes Order. So an `export`
 * there that nothing imports is part of the document.
 */
function entities(): Record<string, z.ZodType> {
  const found: Record<string, z.ZodType> = {};
  const wholeAnswers = new Set<unknown>(Object.values(answers));
  for (const file of [accountAnswers, analyticsAnswers, cartAnswers, orderAnswers, productAnswers, returnAnswers]) {
    for (const [name, schema] of Object.entries<unknown>(file)) {
      if (!(schema instanceof z.ZodObject) || wholeAnswers.has(schema)) continue;
      found[name.charAt(0).toUpperCase() + name.slice(1)] = schema;
    }
  }
  return found;
}

function answerName(name: RouteName): string {
  return `${name}Answer`;
}

function withoutMeta(schema: object): Json {
  const { $schema: _schema, $id: _id, ...rest } = schema as Json;
  return rest;
}

const errorSchema: Json = {
  type: 'object',
  description: 'The body of every failure.',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Italian, fit to be shown.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field name → Italian message.' },
    details: { description: 'What the code needs: new prices, the lines concerned, a request id.' },
  },
  required: ['success', 'message', 'code'],
};

/** One response for each status that a call may answer, with an example for each of its codes. */
function errorResponses(used: ReadonlySet<number>): Record<string, Json> {
  const statuses = new Map<number, ErrorCode[]>();
  for (const [code, { status }] of Object.entries(errorCatalogue)) {
    if (used.has(status)) statuses.set(status, [...(statuses.get(status) ?? []), code as ErrorCode]);
  }
  const response = (codes: ErrorCode[]) => ({
    description: codes.join(', '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { success: false, message: errorCatalogue[code].message, code } }]),
        ),
      },
    },
  });
  return Object.fromEntries([...statuses].map(([status, codes]) => [`Error${status}`, response(codes)]));
}

/** The statuses with which a call may fail. */
function failureStatuses({ method, path, access, provider, resource }: Route): number[] {
  const takesBody = method !== 'GET' && method !== 'DELETE';
  return [
    ...(takesBody || path.includes('{') ? [400] : []),
    ...(access !== 'public' || resource === 'auth' ? [401] : []),
    ...(provider === 'demo' ? [402] : []),
    403,
    ...(path.includes('{') || provider ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(takesBody ? [413, 415] : []),
    429,
    500,
    503,
  ];
}

/** 'createPaymentIntent' → 'Create payment intent'. */
function sentence(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
