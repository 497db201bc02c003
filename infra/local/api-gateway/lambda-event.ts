/** Payload format 2.0: a request as the event of a function, and the function's result as a response. */
import { randomUUID } from 'node:crypto';
import { apiGatewayError, type EdgeRequest, type EdgeResponse } from '../cloudfront/message.ts';
import type { JwtContext } from './authorizer.ts';
import type { RouteMatch } from './router.ts';

export interface ApiInfo {
  apiId: string;
  domainName: string;
  account: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function toLambdaEvent(request: EdgeRequest, match: RouteMatch<unknown>, api: ApiInfo, claims?: JwtContext) {
  const { cookie, ...headers } = request.headers;
  const queryStringParameters = queryParameters(request.query);
  const text = isText(headers['content-type']);
  const now = new Date();
  return {
    version: '2.0',
    routeKey: match.key,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookie && { cookies: cookie.split(/; */).filter(Boolean) }),
    headers: { ...headers, host: api.domainName },
    ...(queryStringParameters && { queryStringParameters }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: api.account,
      apiId: api.apiId,
      ...(claims && { authorizer: { jwt: claims } }),
      domainName: api.domainName,
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.address,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: match.key,
      stage: '$default',
      time: accessLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(request.body.length > 0 && { body: request.body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !text,
  };
}

/** Values of the same name are joined with commas. */
function queryParameters(query: string): Record<string, string> | undefined {
  if (!query) return undefined;
  const joined = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before},${value}`);
  }
  return Object.fromEntries(joined);
}

function isText(contentType = ''): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^text\/|^application\/(json|javascript|xml)$|\+(json|xml)$/.test(type);
}

/** '21/Nov/2026:08:00:00 +0000' */
function accessLogTime(date: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const day = `${twoDigits(date.getUTCDate())}/${MONTHS[date.getUTCMonth()]}/${date.getUTCFullYear()}`;
  return `${day}:${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':')} +0000`;
}

/** A result without `statusCode` is the body of a 200. */
export function fromLambdaResult(result: unknown): EdgeResponse {
  if (!isStructured(result)) {
    const headers = { 'content-type': 'application/json' };
    return { status: 200, headers, cookies: [], body: Buffer.from(JSON.stringify(result ?? null)) };
  }
  const { statusCode, body = '', isBase64Encoded, cookies = [] } = result;
  if (!Number.isInteger(statusCode) || statusCode < 100 || statusCode > 599 || typeof body !== 'string') {
    return apiGatewayError(500, 'Internal Server Error');
  }
  const headers = { 'content-type': 'text/plain;charset=UTF-8' } as Record<string, string>;
  for (const [name, value] of Object.entries(result.headers ?? {})) headers[name.toLowerCase()] = String(value);
  return { status: statusCode, headers, cookies, body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

interface StructuredResult {
  statusCode: number;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: unknown;
  isBase64Encoded?: boolean;
}

function isStructured(result: unknown): result is StructuredResult {
  return typeof result === 'object' && result !== null && 'statusCode' in result;
}
