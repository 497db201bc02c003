/** CloudFront Functions (runtime 2.0): runs the code of the template for each request and response. */
import { createContext, Script } from 'node:vm';
import type { EdgeRequest, EdgeResponse } from './message.ts';

/** A header, parameter or cookie in the event of a CloudFront Function. */
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
  /** The request to go on with, or the response that the function returned in its place. */
  request(request: EdgeRequest): Promise<{ request: EdgeRequest } | { response: EdgeResponse }>;
  response(request: EdgeRequest, response: EdgeResponse): Promise<EdgeResponse>;
}

export function createViewerFunction(code: string, distributionDomainName: string): ViewerFunction {
  const eventOf = (eventType: string, request: EdgeRequest) => ({
    ...requestEvent(request),
    context: { eventType, distributionDomainName, distributionId: 'LOCAL', requestId: 'local' },
  });
  const context = createContext({ console: { log: () => undefined, error: () => undefined } });
  const wrapped = `${code}\n;globalThis.run = async (text) => JSON.stringify(await handler(JSON.parse(text)));`;
  new Script(wrapped).runInContext(context);
  const runScript = new Script('run(eventJson)');
  const run = async (event: unknown): Promise<FunctionRequest | FunctionResponse> => {
    context['eventJson'] = JSON.stringify(event);
    return JSON.parse((await runScript.runInContext(context)) as string) as FunctionRequest;
  };
  return {
    request: async (request) => {
      const result = await run(eventOf('viewer-request', request));
      return 'statusCode' in result ? { response: fromResponse(result) } : { request: fromRequest(result, request) };
    },
    response: async (request, response) => {
      const eventResponse = { statusCode: response.status, headers: toValues(response.headers), cookies: {} };
      const event = { ...eventOf('viewer-response', request), response: eventResponse };
      const result = (await run(event)) as FunctionResponse;
      return { ...response, status: result.statusCode, headers: fromValues(result.headers ?? {}) };
    },
  };
}

function requestEvent(request: EdgeRequest) {
  const { cookie, ...headers } = request.headers;
  return {
    version: '1.0',
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
  // A parameter without a value has no `=`.
  const query = Object.entries(result.querystring)
    .flatMap(([name, { value, multiValue }]) =>
      (multiValue ?? [{ value }]).map((entry) => (entry.value === '' ? name : `${name}=${entry.value}`)),
    )
    .join('&');
  const headers = { ...fromValues(result.headers), ...(cookie && { cookie }) };
  // An unchanged query keeps its order and spelling.
  const isUnchanged = JSON.stringify(result.querystring) === JSON.stringify(toQuery(request.query));
  return { ...request, path: result.uri, query: isUnchanged ? request.query : query, headers };
}

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
    const equals = part.indexOf('=');
    const [name, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
    const previous = Object.hasOwn(values, name) ? values[name] : undefined;
    const multiValue = previous ? [...(previous.multiValue ?? [{ value: previous.value }]), { value }] : undefined;
    const entry = multiValue ? { value, multiValue } : { value };
    // A plain assignment to `__proto__` would change the prototype.
    Object.defineProperty(values, name, { value: entry, enumerable: true, configurable: true, writable: true });
  }
  return values;
}

function toCookies(cookie = ''): Values {
  const entries = cookie.split(/; */).filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const equals = entry.indexOf('=');
      return equals < 0 ? [entry, { value: '' }] : [entry.slice(0, equals), { value: entry.slice(equals + 1) }];
    }),
  );
}
