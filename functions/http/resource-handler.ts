/**
 * Makes a Lambda from the route rows of one resource: who may call, what they may send, what they are told. The only
 * file that knows middy.
 */
import { timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { ShopError, type FieldErrors } from '../../shared/api/errors.ts';
import type { ServerRenderedPageName, ServerRenderedPagesOf } from '../../shared/api/pages.ts';
import { API_BASE, routes, type Resource, type Route, type RouteName, type RoutesOf } from '../../shared/api/routes.ts';
import type { Answer } from '../../shared/api/answers.ts';
import type { Body, Params, Query } from '../../shared/api/inputs.ts';
import type { RouteInput, RouteInputs } from '../../shared/api/route-input.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';
import { measureCapacity, callUsage } from '../platform/capacity.ts';
import { withDeadline } from '../platform/retry.ts';
import { authorizeCaller, type Caller, type TokenClaims } from './caller.ts';
import { cacheable } from './cacheable.ts';
import { log, withRequestId } from '../platform/log.ts';
import { pageRouteKey, servePage, type PageHandler } from './server-page.ts';
import { readJsonBody, readTextBody } from './read-body.ts';
import { readMultipart } from './read-multipart.ts';
import { setting } from '../platform/settings.ts';

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Result = APIGatewayProxyStructuredResultV2;

/** What a use case receives: everything parsed, and the caller wherever the route asks for one. */
export interface Call<N extends RouteName> {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  caller: (typeof routes)[N]['access'] extends 'public' ? undefined : Caller;
  /** A request header by its lower-case name. */
  header: (name: string) => string | undefined;
  /** A request cookie. */
  cookie: (name: string) => string | undefined;
  /** Adds a Set-Cookie line to the answer. */
  setCookie: (line: string) => void;
  /** Where the shopper stands: 'https://shop.example', without a trailing slash. */
  site: string;
  /** The shopper's network address, as the edge saw it. */
  ipAddress: string;
}

export type UseCase<N extends RouteName> = (call: Call<N>) => Promise<Answer<N>>;

/** A call that hangs until the end is answered as any other bug, and in the shop's own words, before Lambda cuts it off. */
const TIMEOUT_MARGIN_MS = 250;

type Pages<R extends Resource> = { [N in ServerRenderedPagesOf<R>]: PageHandler };

/**
 * The handler of one resource. It is complete by type: every row of `routes` that names it has its use case, every row of
 * `madePages` its page.
 */
export function resourceHandler<R extends Resource>(
  _name: R,
  inputs: RouteInputs<R>,
  useCases: { [N in RoutesOf<R>]: UseCase<N> },
  ...[pages]: ServerRenderedPagesOf<R> extends never ? [] : [pages: Pages<R>]
) {
  const rows = new Map<string, Row>();
  for (const name of Object.keys(useCases) as RoutesOf<R>[]) {
    const { method, path } = routes[name];
    rows.set(`${method} ${API_BASE}${path}`, {
      name,
      answer: (event) => serve(event, name, inputs[name], useCases[name]),
    });
  }
  for (const [name, run] of Object.entries<PageHandler>(pages ?? {})) {
    rows.set(pageRouteKey(name as ServerRenderedPageName), {
      name,
      answer: (event) => servePage(event, siteOf(event), run),
    });
  }
  const answered = middy<Event, Result>({ timeoutEarlyInMillis: TIMEOUT_MARGIN_MS })
    .use(logCalls((event) => rows.get(event.routeKey)?.name))
    .handler((event, context) => {
      requireOriginSecret(event);
      const row = rows.get(event.routeKey);
      if (!row) throw new ShopError('NOT_FOUND');
      const answer = () => withRequestId(event.requestContext.requestId, () => row.answer(event));
      return withDeadline(context.getRemainingTimeInMillis(), answer);
    });
  // Around all of it: what is refused, breaks or hangs has its units, too.
  return (event: Event, context: Context) => measureCapacity(() => answered(event, context));
}

interface Row {
  name: string;
  answer: (event: Event) => Promise<Result>;
}

async function serve(event: Event, name: RouteName, input: RouteInput, run: UseCase<RouteName>): Promise<Result> {
  const route: Route = routes[name];
  const claims = event.requestContext.authorizer?.jwt?.claims as TokenClaims | undefined;
  const caller = route.access === 'public' ? undefined : await authorizeCaller(route, claims);
  const cookies: string[] = [];
  const call = {
    ...(await parseInput(event, name, input)),
    caller,
    header: (header) => event.headers[header],
    cookie: (cookie) => readCookie(cookiesOf(event), cookie),
    setCookie: (line) => cookies.push(line),
    site: siteOf(event),
    ipAddress: event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp,
  } as Call<RouteName>;
  const answer = await recheckCallerOnError(() => run(call), caller && (() => authorizeCaller(route, claims)));
  const body = JSON.stringify({ success: true, ...answer });
  const result = { ...json(route.success ?? 200, body), ...(cookies.length > 0 && { cookies }) };
  return route.cacheable ? cacheable(result, body, event.headers['if-none-match']) : result;
}

/** What breaks because its caller was erased meanwhile is refused as their next call will be, and is no fault of the shop. */
async function recheckCallerOnError<T>(
  run: () => T | Promise<T>,
  again: (() => Promise<Caller>) | undefined,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ShopError || !again) throw error;
    await again().catch((refusal: unknown) => {
      throw refusal instanceof ShopError ? refusal : error;
    });
    throw error;
  }
}

async function parseInput(event: Event, name: RouteName, schema: RouteInput) {
  return {
    params: parse(schema.params, event.pathParameters ?? {}),
    query: parse(schema.query, event.queryStringParameters ?? {}),
    body: parse(schema.body, await bodyOf(event, routes[name])),
  };
}

function bodyOf(event: Event, { method, multipart, raw }: Route): unknown {
  if (method === 'GET' || method === 'DELETE') return {};
  if (raw) return readTextBody(event);
  return multipart ? readMultipart(event) : readJsonBody(event);
}

function parse(schema: RouteInput['body'], input: unknown): unknown {
  // What no rule has words for, a list in the place of a text, is said in Italian too.
  const outcome = schema.safeParse(input, { error: () => validationMessages.wrongKind });
  if (outcome.success) return outcome.data;
  const errors: FieldErrors = {};
  for (const issue of outcome.error.issues) errors[issue.path.join('.')] ??= issue.message;
  throw new ShopError('INVALID', { errors });
}

/** With a distribution in front, a call that did not come through it is refused. */
function requireOriginSecret(event: Event): void {
  const expected = Buffer.from(setting('ORIGIN_SECRET'));
  const given = Buffer.from(event.headers['x-origin-secret'] ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new ShopError('FORBIDDEN');
}

function siteOf(event: Event): string {
  const host = event.headers['x-viewer-host'] ?? event.requestContext.domainName;
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? `http://${host}` : `https://${host}`;
}

/** API Gateway hands them on as a list; emulators leave them in their header. */
function cookiesOf({ cookies, headers }: Event): string[] | undefined {
  return cookies ?? headers['cookie']?.split(';');
}

function readCookie(cookies: string[] | undefined, name: string): string | undefined {
  return cookies
    ?.map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

function json(statusCode: number, body: string): Result {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

/** Each call is told once, with what it used: served, refused or failed. What ends after it was given up adds no line. */
function logCalls(nameOf: (event: Event) => string | undefined): middy.MiddlewareObj<Event, Result> {
  return {
    after: ({ event }) => {
      log.info('served', { call: nameOf(event), requestId: event.requestContext.requestId, ...callUsage() });
    },
    onError: (request) => {
      const { routeKey: route, requestContext } = request.event;
      const { requestId } = requestContext;
      const known = request.error instanceof ShopError ? request.error : undefined;
      if (known) log.info('refused', { requestId, route, code: known.code, ...callUsage() });
      else log.error('failed', { requestId, route, error: request.error as Error, ...callUsage() });
      request.response = refusal(known ?? new ShopError('INTERNAL', { details: { requestId } }));
    },
  };
}

function refusal(error: ShopError): Result {
  const answer = json(error.status, JSON.stringify(error.body()));
  return error.retryAfter
    ? { ...answer, headers: { ...answer.headers, 'retry-after': String(error.retryAfter) } }
    : answer;
}
