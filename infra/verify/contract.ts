/** Compares what the running shop answers with the schemas of shared/api. The API tests check every call with it. */
import * as z from 'zod';
import { answers } from '../../shared/api/answers.ts';
import { errorCatalogue, type ErrorCode } from '../../shared/api/errors.ts';
import type { Route } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';

export interface CheckedReply {
  method: string;
  /** Below /api, with its query. */
  path: string;
  status: number;
  text: string;
}

const errorBody = z.strictObject({
  success: z.literal(false),
  code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]),
  message: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  details: z.unknown().optional(),
});

/** API Gateway answers these itself, before a function runs. */
const GATEWAY_MESSAGES: Record<number, string> = {
  401: 'Unauthorized',
  404: 'Not Found',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
};

/** One line for each difference, with the call and the path in its body. Redirects and 304 have no schema. */
export function contractDifferences({ method, path, status, text }: CheckedReply): string[] {
  const call = `${method} ${path.split('?')[0]} answered ${status}`;
  if (status < 200 || (status >= 300 && status < 400)) return [];
  const body = parseObject(text);
  const differences = !body
    ? [`not a JSON object: ${text.slice(0, 200)}`]
    : status < 300
      ? successDifferences(findRoute(method, path), status, body)
      : errorDifferences(status, body);
  return differences.map((difference) => `${call}: ${difference}`);
}

type JsonObject = Record<string, unknown>;

function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function successDifferences(name: RouteName | undefined, status: number, body: JsonObject): string[] {
  if (!name) return ['no route of shared/api/routes.ts has this method and path'];
  const expected = (routes[name] as Route).success ?? 200;
  if (status !== expected) return [`${name} answers ${expected}`];
  const { success, ...answer } = body;
  if (success !== true) return ['`success` is not true'];
  const parsed = answers[name].safeParse(answer);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return valueDifferences(answer, parsed.data, []);
}

function errorDifferences(status: number, body: JsonObject): string[] {
  if (body['message'] === GATEWAY_MESSAGES[status] && Object.keys(body).length === 1) return [];
  const parsed = errorBody.safeParse(body);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const expected = errorCatalogue[parsed.data.code].status;
  return status === expected ? [] : [`${parsed.data.code} has the status ${expected}`];
}

/** Literal paths before those with parameters: /products/categories is not /products/{id}. */
const routeNames = (Object.keys(routes) as RouteName[]).sort((first, second) => {
  return routes[first].path.split('{').length - routes[second].path.split('{').length;
});

export function findRoute(method: string, path: string): RouteName | undefined {
  const pathname = path.split('?')[0] ?? '';
  return routeNames.find((name) => {
    const pattern = new RegExp(`^${routes[name].path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return routes[name].method === method && pattern.test(pathname);
  });
}

/** A parsed value lacks what its schema does not know. */
function valueDifferences(value: unknown, parsed: unknown, path: (string | number)[]): string[] {
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, parsed) ? [] : [`${path.join('.')}: the schema changes the value`];
  }
  return Object.entries(value).flatMap(([key, inner]) => {
    const isKnown = typeof parsed === 'object' && parsed !== null && key in parsed;
    if (!isKnown) return [`${[...path, key].join('.')}: the schema has no such key`];
    return valueDifferences(inner, (parsed as JsonObject)[key], [...path, key]);
  });
}
