/** Makes a Lambda from the route rows of one resource: who may call, what they may send, what they are answered. */
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Answer } from '../../shared/api/answers.ts';
import { ShopError } from '../../shared/api/errors.ts';
import type { Body, Params, Query } from '../../shared/api/inputs.ts';
import type { ServerRenderedPageName, ServerRenderedPagesOf } from '../../shared/api/pages.ts';
import type { RouteInput, RouteInputs } from '../../shared/api/route-input.ts';
import { API_BASE, type Resource } from '../../shared/api/route.ts';
import { routes, type RouteName, type RoutesOf } from '../../shared/api/routes.ts';
import { securedRoute } from '../../shared/api/second-factor.ts';
import { callUsage, measureCapacity } from '../platform/capacity.ts';
import { log, withRequestId } from '../platform/log.ts';
import { requireWritable } from '../platform/read-only.ts';
import { withDeadline } from '../platform/retry.ts';
import { authorizeCaller, type Caller, type TokenClaims } from './caller.ts';
import { requirePermission } from './permission.ts';
import { parseInput, readCookie, requireOriginSecret, siteOf, type LambdaEvent } from './request.ts';
import { cacheable, errorResponse, jsonResponse, type LambdaResponse } from './response.ts';
import { requireRecentSecondFactor } from './second-factor.ts';
import { pageRouteKey, servePage, type PageHandler } from './server-page.ts';

/** What a use case receives: the parsed input, and the caller where the route is not public. */
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
  /** The origin of the shop in the browser: 'https://shop.example', without a trailing slash. */
  site: string;
  /** The network address of the shopper, as the edge saw it. */
  ipAddress: string;
}

export type UseCase<N extends RouteName> = (call: Call<N>) => Promise<Answer<N>>;

type Pages<R extends Resource> = { [N in ServerRenderedPagesOf<R>]: PageHandler };

interface Row {
  name: string;
  respond: (event: LambdaEvent) => Promise<LambdaResponse>;
}

/** Calls that write nothing, although they are no GET. */
const readingCalls: RouteName[] = ['refresh'];

/** A call that hangs is answered as a failure before Lambda cuts it off. */
const TIMEOUT_MARGIN_MS = 250;

/**
 * The handler of one resource. By its types every route and every server page of the resource has its function.
 * `_name` is there for the types alone.
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
    const respond = (event: LambdaEvent) => serve(event, name, inputs[name], useCases[name]);
    rows.set(`${method} ${API_BASE}${path}`, { name, respond });
  }
  for (const [name, render] of Object.entries<PageHandler>(pages ?? {})) {
    const respond = (event: LambdaEvent) => servePage(event, siteOf(event), render);
    rows.set(pageRouteKey(name as ServerRenderedPageName), { name, respond });
  }
  const handler = middy<LambdaEvent, LambdaResponse>({ timeoutEarlyInMillis: TIMEOUT_MARGIN_MS })
    .use(logCalls((event) => rows.get(event.routeKey)?.name))
    .handler((event, context) => {
      requireOriginSecret(event);
      const row = rows.get(event.routeKey);
      if (!row) throw new ShopError('NOT_FOUND');
      return withDeadline(context.getRemainingTimeInMillis(), () =>
        withRequestId(event.requestContext.requestId, () => row.respond(event)),
      );
    });
  // Refused, failed and hanging calls use capacity too.
  return (event: LambdaEvent, context: Context) => measureCapacity(() => handler(event, context));
}

async function serve(
  event: LambdaEvent,
  name: RouteName,
  input: RouteInput,
  run: UseCase<RouteName>,
): Promise<LambdaResponse> {
  const route = securedRoute(name);
  if (route.method !== 'GET' && !readingCalls.includes(name)) requireWritable();
  const claims = event.requestContext.authorizer?.jwt?.claims as TokenClaims | undefined;
  const caller = route.access === 'public' ? undefined : await authorizeCaller(route, claims);
  if (caller) requirePermission(name, caller);
  const parsed = await parseInput(event, route, input);
  if (caller) requirePermission(name, caller, parsed);
  if (caller) requireRecentSecondFactor(route, caller, parsed);
  const cookies: string[] = [];
  const call = {
    ...parsed,
    caller,
    header: (header) => event.headers[header],
    cookie: (cookie) => readCookie(event, cookie),
    setCookie: (line) => cookies.push(line),
    site: siteOf(event),
    ipAddress: event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp,
  } as Call<RouteName>;
  const answer = await run(call).catch(refuseErasedCaller(caller && (() => authorizeCaller(route, claims))));
  const body = JSON.stringify({ success: true, ...answer });
  const response = { ...jsonResponse(route.success ?? 200, body), ...(cookies.length > 0 && { cookies }) };
  return route.cacheable ? cacheable(response, body, event.headers['if-none-match']) : response;
}

/** A use case may fail because its caller was erased meanwhile. The call is then refused as the next one will be. */
function refuseErasedCaller(authorizeAgain: (() => Promise<Caller>) | undefined) {
  return async (error: unknown): Promise<never> => {
    if (authorizeAgain && !(error instanceof ShopError)) {
      await authorizeAgain().catch((refusal: unknown) => {
        throw refusal instanceof ShopError ? refusal : error;
      });
    }
    throw error;
  };
}

/**
 * One line for each call with its account and what it used: served, refused or failed. What a given-up call does later adds
 * no line.
 */
function logCalls(
  nameOf: (event: LambdaEvent) => string | undefined,
): middy.MiddlewareObj<LambdaEvent, LambdaResponse> {
  return {
    after: ({ event }) => {
      const { requestId } = event.requestContext;
      log.info('served', { call: nameOf(event), requestId, user: userOf(event), ...callUsage() });
    },
    onError: (request) => {
      const { routeKey: route, requestContext } = request.event;
      const { requestId } = requestContext;
      const user = userOf(request.event);
      const refusal = request.error instanceof ShopError ? request.error : undefined;
      if (refusal) log.info('refused', { requestId, route, user, code: refusal.code, ...callUsage() });
      else log.error('failed', { requestId, route, user, error: request.error as Error, ...callUsage() });
      request.response = errorResponse(refusal ?? new ShopError('INTERNAL', { details: { requestId } }));
    },
  };
}

/** The account of a private call: API Gateway checked the signature of its token. */
function userOf({ requestContext }: LambdaEvent): string | undefined {
  // A public route has no authorizer.
  const claims = requestContext.authorizer?.jwt?.claims;
  return claims && String(claims['username']);
}
