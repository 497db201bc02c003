/** CloudFront Functions (runtime 2.0): the code of the template, run for each request and answer. */
import { createContext, Script } from 'node:vm';
import type { EdgeRequest, EdgeResponse } from './message.ts';

/** A header or parameter as these functions see it. */
interface Value {
  value: string;
  multiValue?: { value: string }[];
}
type Values = Record<string, Value>;

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
}
interface FunctionResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Values;
  cookies?: Record<string, Value & { attributes?: string }>;
  body?: string | { data: string; encoding?: 'text' | 'base64' };
}

export interface ViewerFunction {
  /** Either the request to go on with, or the answer the function gave in its place. */
  request(request: EdgeRequest): Promise<{ request: EdgeRequest } | { response: EdgeResponse }>;
  response(request: EdgeRequest, response: EdgeResponse): Promise<EdgeResponse>;
}

export function createViewerFunction(code: string): ViewerFunction {
  const context = createContext({ console: { log: () => undefined, error: () => undefined } });
  const wrapped = `${code}\n;globalThis.run = async (text) => JSON.stringify(await handler(JSON.parse(text)));`;
  new Script(wrapped).runInContext(context);
  const call = new Script('run(given)');
  const run = async (event: unknown): Promise<FunctionRequest | FunctionResponse> => {
    context['given'] = JSON.stringify(event);
    return JSON.parse((await call.runInContext(context)) as string) as FunctionRequest;
  };
  return {
    request: async (request) => {
      const result = await run(eventOf('viewer-request', request));
      return 'statusCode' in result ? { response: fromResponse(result) } : { request: fromRequest(result, request) };
    },
    response: async (request, response) => {
      const shown = { statusCode: response.status, headers: toValues(response.headers), cookies: {} };
      const result = (await run({ ...eventOf('viewer-response', request), response: shown })) as FunctionResponse;
      return { ...response, status: result.statusCode, headers: fromValues(result.headers ?? {}) };
    },
  };
}

function eventOf(eventType: string, request: EdgeRequest) {
  const { cookie, ...headers } = request.headers;
  return {
    version: '1.0',
    context: { eventType, distributionDomainName: 'local', distributionId: 'LOCAL', requestId: 'local' },
    viewer: { ip: request.address },
    request: {
      method: request.method,
      uri: request.path,
      querystring: toQuery(request.query),
      headers: toValues(headers),
      cookies: toCookies(cookie),
    },
  };
}

function fromRequest(result: FunctionRequest, request: EdgeRequest): EdgeRequest {
  const cookie = Object.entries(result.cookies)
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ');
  const query = Object.entries(result.querystring)
    .flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map((one) => pair(name, one.value)))
    .join('&');
  const headers = { ...fromValues(result.headers), ...(cookie && { cookie }) };
  // The order and spelling of an untouched query stay as they were sent.
  const untouched = JSON.stringify(result.querystring) === JSON.stringify(toQuery(request.query));
  return { ...request, path: result.uri, query: untouched ? request.query : query, headers };
}

const pair = (name: string, value: string) => (value === '' ? name : `${name}=${value}`);

function fromResponse(result: FunctionResponse): EdgeResponse {
  const { body = '' } = result;
  const data =
    typeof body === 'string'
      ? Buffer.from(body)
      : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
  return { status: result.statusCode, headers: fromValues(result.headers ?? {}), cookies: [], body: data };
}

const toValues = (headers: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));

const fromValues = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name.toLowerCase(), value]));

function toQuery(query: string): Values {
  const values: Values = {};
  for (const part of query.split('&').filter(Boolean)) {
    const at = part.indexOf('=');
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    const multiValue = before ? [...(before.multiValue ?? [{ value: before.value }]), { value }] : undefined;
    const entry = multiValue ? { value, multiValue } : { value };
    Object.defineProperty(values, name, { value: entry, enumerable: true, configurable: true, writable: true });
  }
  return values;
}

function toCookies(cookie = ''): Values {
  const pairs = cookie.split(/; */).filter(Boolean);
  return Object.fromEntries(
    pairs.map((one) => {
      const at = one.indexOf('=');
      return [one.slice(0, at < 0 ? one.length : at), { value: at < 0 ? '' : one.slice(at + 1) }];
    }),
  );
}
