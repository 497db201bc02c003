/** Payload format 2.0: what API Gateway makes of a call for a function, and of the function's answer for the caller. */
import { randomUUID } from 'node:crypto';
import type { JwtContext } from './authorizer.ts';
import { apiGatewayError, type EdgeRequest, type EdgeResponse } from '../cloudfront/message.ts';
import type { RouteMatch } from './router.ts';

export interface ApiInfo {
  apiId: string;
  domainName: string;
  account: string;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function toLambdaEvent(request: EdgeRequest, match: RouteMatch<unknown>, facts: ApiInfo, claims?: JwtContext) {
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
    headers: { ...headers, host: facts.domainName },
    ...(queryStringParameters && { queryStringParameters }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: facts.account,
      apiId: facts.apiId,
      ...(claims && { authorizer: { jwt: claims } }),
      domainName: facts.domainName,
      domainPrefix: facts.apiId,
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

/** Repeated names are joined with commas. */
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

function accessLogTime(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  return `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
}

/** A function may answer with a status or with anything else, which then is the body of a 200. */
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

interface Structured {
  statusCode: number;
  headers?: Record<string, unknown>;
  cookies?: string[];
  body?: unknown;
  isBase64Encoded?: boolean;
}

function isStructured(result: unknown): result is Structured {
  return typeof result === 'object' && result !== null && 'statusCode' in result;
}
