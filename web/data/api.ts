/** The client of the API: calls by the names of `shared/api/routes.ts`, with the types of `shared/api/inputs.ts`. */
import { API_BASE, type Route } from '../../shared/api/route.ts';
import type { RouteName } from '../../shared/api/routes.ts';
import { shopRoutes } from '../../shared/api/shop-routes.ts';
import type { Answer } from '../../shared/api/answers.ts';
import type { BodyInput, ParamsInput, QueryInput } from '../../shared/api/inputs.ts';
import { ApiError, parseErrorResponse, SESSION_ENDED } from './api-error.ts';
import { sessionStore } from './session-store.ts';
import { notifyOtherTabs } from './cross-tab-sync.ts';

export { ApiError, answerOrReadBack, errorMessage, isAnswerLost } from './api-error.ts';

/** The calls of the pages that are loaded. */
const knownRoutes: Partial<Record<RouteName, Route>> = { ...shopRoutes };

/** The back office brings its own calls: no shopper downloads them. */
export function addRoutes(routes: Partial<Record<RouteName, Route>>): void {
  Object.assign(knownRoutes, routes);
}

export const routeOf = (name: RouteName): Route => knownRoutes[name]!;

/** What goes with a call. A `body` with files is a FormData; `transport` replaces `fetch`. */
export type CallInput<N extends RouteName> = Part<'params', ParamsInput<N>> &
  Part<'body', BodyInput<N>> & {
    query?: QueryInput<N>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    transport?: typeof fetch;
  };

type Part<Key extends string, Value> = object extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };
type Arguments<N extends RouteName> = object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** CallInput without the types of one route. */
interface AnyCallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  transport?: typeof fetch;
}

/**
 * Makes a call and returns the body of its success. Throws ApiError. After a 401 of a private call it renews the token
 * and tries once more; a second 401 ends the session (`onSessionEnded`).
 */
export async function callApi<N extends RouteName>(name: N, ...[input]: Arguments<N>): Promise<Answer<N>> {
  const anyInput = (input ?? {}) as AnyCallInput;
  const session = sessionStore.current();
  let response = await send(name, anyInput, session?.token);
  if (response.status === 401 && session && routeOf(name).access !== 'public') {
    response = await retryAfter401(name, anyInput, session.user._id, response);
  }
  if (!response.ok) throw await parseErrorResponse(response);
  if (routeOf(name).method !== 'GET') notifyOtherTabs(routeOf(name).resource);
  return readAnswer(response);
}

async function retryAfter401(
  name: RouteName,
  input: AnyCallInput,
  userId: string,
  refusal: Response,
): Promise<Response> {
  const failure = await parseErrorResponse(refusal.clone());
  // A blocked account has no session to renew.
  const token = failure.code === 'ACCOUNT_DISABLED' ? null : await freshToken(userId, tokenByResponse.get(refusal));
  const response = token ? await send(name, input, token) : refusal;
  if (response.status !== 401) return response;
  // The person may have logged out, or in as somebody else, during the call. That session must not end.
  if (sessionStore.current()?.user._id === userId) {
    const reason = response === refusal ? failure : await parseErrorResponse(response);
    sessionStore.clear();
    for (const listener of sessionEndListeners) listener(reason);
  }
  throw new ApiError(401, { code: SESSION_ENDED });
}

const tokenByResponse = new WeakMap<Response, string | undefined>();
let renewalInFlight: Promise<string | null> | null = null;

/** The token for the second try; null when the session cannot be renewed. All waiting calls share one renewal. */
async function freshToken(userId: string, staleToken: string | undefined): Promise<string | null> {
  const session = sessionStore.current();
  if (session?.user._id !== userId) return null;
  if (session.token !== staleToken) return session.token;
  renewalInFlight ??= renewToken().finally(() => (renewalInFlight = null));
  return renewalInFlight;
}

async function renewToken(): Promise<string | null> {
  const response = await send('refresh', {}, undefined);
  if (response.status >= 500 || response.status === 429) throw await parseErrorResponse(response);
  if (!response.ok) return null;
  const { token } = await readAnswer<'refresh'>(response);
  sessionStore.setToken(token);
  return token;
}

const sessionEndListeners = new Set<(reason: ApiError) => void>();

/** Calls `listener` when a 401 ended the session. Returns how to unsubscribe. */
export function onSessionEnded(listener: (reason: ApiError) => void): () => void {
  sessionEndListeners.add(listener);
  return () => sessionEndListeners.delete(listener);
}

async function send(name: RouteName, input: AnyCallInput, token: string | undefined): Promise<Response> {
  const { method } = routeOf(name);
  const isForm = input.body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      ...(input.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...input.headers,
    },
    ...(input.body !== undefined && { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
    ...(input.signal && { signal: input.signal }),
  };
  const response = await (input.transport ?? fetch)(urlOf(name, input), init).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0);
  });
  tokenByResponse.set(response, token);
  return response;
}

function urlOf(name: RouteName, { params = {}, query = {} }: AnyCallInput): string {
  const path = routeOf(name).path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function readAnswer<N extends RouteName>(response: Response): Promise<Answer<N>> {
  try {
    return (await response.json()) as Answer<N>;
  } catch {
    throw new ApiError(response.status, { code: 'UNREADABLE' });
  }
}
