/** The client of the API: calls by the names of `shared/api/routes.ts`, with the types of `shared/api/inputs.ts`. */
import { API_BASE, routes, type RouteName } from '../../shared/api/routes.ts';
import type { Answer, BodyInput, ParamsInput, QueryInput } from '../../shared/api/inputs.ts';
import { ApiError, parseErrorResponse } from './api-error.ts';
import { sessionStore } from './session-store.ts';
import { notifyOtherTabs } from './cross-tab-sync.ts';

export { ApiError, errorMessage } from './api-error.ts';

/** What goes with a call. A `body` with files is a FormData; `via` takes the place of `fetch`. */
export type CallInput<N extends RouteName> = Part<'params', ParamsInput<N>> &
  Part<'body', BodyInput<N>> & {
    query?: QueryInput<N>;
    headers?: Record<string, string>;
    signal?: AbortSignal;
    transport?: typeof fetch;
  };

type Part<Key extends string, Value> = object extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };
type Arguments<N extends RouteName> = object extends CallInput<N> ? [sent?: CallInput<N>] : [sent: CallInput<N>];

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  via?: typeof fetch;
}

/**
 * Makes a call and returns the body of its success. Throws ApiError. A 401 of a private call is answered by renewing the
 * token once, silently; if that does not help, the session ends (`onForcedLogout`).
 */
export async function callApi<N extends RouteName>(name: N, ...[sent]: Arguments<N>): Promise<Answer<N>> {
  const parts = (sent ?? {}) as Parts;
  const before = sessionStore.current();
  let response = await send(name, parts, before?.token);
  if (response.status === 401 && before && routes[name].access !== 'public') {
    response = await afterRefusal(name, parts, before.user._id, response);
  }
  if (!response.ok) throw await parseErrorResponse(response);
  if (routes[name].method !== 'GET') notifyOtherTabs(routes[name].resource);
  return readAnswer(response);
}

async function afterRefusal(name: RouteName, parts: Parts, userId: string, refused: Response): Promise<Response> {
  const failure = await parseErrorResponse(refused.clone());
  // A closed account has no session to renew.
  const token = failure.code === 'ACCOUNT_DISABLED' ? null : await freshToken(userId, bearerOf(refused));
  const retried = token ? await send(name, parts, token) : refused;
  // Whoever logged out, or in as somebody else, while this call was on its way is left alone.
  if (retried.status === 401 && sessionStore.current()?.user._id === userId) {
    const last = retried === refused ? failure : await parseErrorResponse(retried.clone());
    sessionStore.clear();
    for (const listener of forcedLogoutListeners) listener(last);
  }
  return retried;
}

const bearers = new WeakMap<Response, string | undefined>();
const bearerOf = (response: Response) => bearers.get(response);

let renewal: Promise<string | null> | null = null;

/** The token to try again with; null where the session cannot go on. One renewal serves every call that waits. */
async function freshToken(userId: string, stale: string | undefined): Promise<string | null> {
  const now = sessionStore.current();
  if (now?.user._id !== userId) return null;
  if (now.token !== stale) return now.token;
  renewal ??= renew().finally(() => (renewal = null));
  return renewal;
}

async function renew(): Promise<string | null> {
  const response = await send('refresh', {}, undefined);
  if (response.status >= 500 || response.status === 429) throw await parseErrorResponse(response);
  if (!response.ok) return null;
  const { token } = await readAnswer<'refresh'>(response);
  sessionStore.setToken(token);
  return token;
}

const forcedLogoutListeners = new Set<(failure: ApiError) => void>();

/** Tells when a 401 ended the session. Returns how to stop listening. */
export function onSessionEnded(listener: (failure: ApiError) => void): () => void {
  forcedLogoutListeners.add(listener);
  return () => forcedLogoutListeners.delete(listener);
}

async function send(name: RouteName, parts: Parts, token: string | undefined): Promise<Response> {
  const { method } = routes[name];
  const isForm = parts.body instanceof FormData;
  const init: RequestInit = {
    method,
    headers: {
      Accept: 'application/json',
      ...(parts.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...parts.headers,
    },
    ...(parts.body !== undefined && { body: isForm ? (parts.body as FormData) : JSON.stringify(parts.body) }),
    ...(parts.signal && { signal: parts.signal }),
  };
  const response = await (parts.via ?? fetch)(address(name, parts), init).catch((cause: unknown) => {
    if (parts.signal?.aborted) throw cause;
    throw new ApiError(0);
  });
  bearers.set(response, token);
  return response;
}

function address(name: RouteName, { params = {}, query = {} }: Parts): string {
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
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
