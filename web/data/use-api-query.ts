/** Reading through SWR: one key per call, per what is sent, and per person where the call is private. */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import type { Answer } from '../../shared/api/inputs.ts';
import { callApi, type ApiError, type CallInput } from './api.ts';
import { useStoredSession } from './session-store.ts';

export type ApiQueryKey<N extends RouteName = RouteName> = readonly [name: N, sent: object, userId: string];

/** What SWR does everywhere. The API's refusals are final; only silence and outages are worth another try. */
export const swrConfig: SWRConfiguration<unknown, ApiError> = {
  dedupingInterval: 2000,
  focusThrottleInterval: 10_000,
  errorRetryCount: 2,
  errorRetryInterval: 3000,
  shouldRetryOnError: ({ status }) => status === 0 || status === 429 || status >= 500,
};

/**
 * The answer of a call, kept fresh by SWR. `sent` null asks nothing; a private call asks nothing while nobody is logged
 * in, and nobody sees what was read for somebody else.
 */
export function useApiQuery<N extends RouteName>(
  name: N,
  sent: Omit<CallInput<N>, 'body' | 'signal'> | null,
  options: SWRConfiguration<Answer<N>, ApiError> = {},
): SWRResponse<Answer<N>, ApiError> {
  const userId = useStoredSession()?.user._id;
  const isPublic = routes[name].access === 'public';
  const key: ApiQueryKey<N> | null = sent && (isPublic || userId) ? [name, sent, isPublic ? '' : userId!] : null;
  return useSWR<Answer<N>, ApiError, ApiQueryKey<N> | null>(key, fetchCall, options);
}

/** True for keys of what was read for somebody else than `userId`: that must leave memory. */
export function isOtherUsersKey(key: unknown, userId: string | undefined): boolean {
  return Array.isArray(key) && key.length === 3 && key[2] !== '' && key[2] !== userId;
}

function fetchCall<N extends RouteName>([name, sent]: ApiQueryKey<N>): Promise<Answer<N>> {
  return (callApi as (name: N, sent: unknown) => Promise<Answer<N>>)(name, sent);
}
