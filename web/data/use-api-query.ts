/** Reading a call through SWR. The key is call, input and, for private calls, user. */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { RouteName } from '../../shared/api/routes.ts';
import type { Answer } from '../../shared/api/answers.ts';
import { callApi, routeOf, type ApiError, type CallInput } from './api.ts';
import { useStoredSession } from './session-store.ts';

export type ApiQueryKey<N extends RouteName = RouteName> = readonly [name: N, input: object, userId: string];

/** A refusal (4xx) is final. Only a lost connection, a rate limit and a server failure are worth a retry. */
export const swrConfig: SWRConfiguration<unknown, ApiError> = {
  dedupingInterval: 2000,
  focusThrottleInterval: 10_000,
  errorRetryCount: 2,
  errorRetryInterval: 3000,
  shouldRetryOnError: ({ status }) => status === 0 || status === 429 || status >= 500,
};

/** For what other people change while an admin looks at it. SWR asks only while the page is seen and online. */
export const followsOthers = { refreshInterval: 30_000 };

/** `input` null sends no call. A private call is sent only with a session; its answer is cached per user. */
export function useApiQuery<N extends RouteName>(
  name: N,
  input: Omit<CallInput<N>, 'body' | 'signal'> | null,
  options: SWRConfiguration<Answer<N>, ApiError> = {},
): SWRResponse<Answer<N>, ApiError> {
  const userId = useStoredSession()?.user._id;
  const isPublic = routeOf(name).access === 'public';
  const key: ApiQueryKey<N> | null = input && (isPublic || userId) ? [name, input, isPublic ? '' : userId!] : null;
  return useSWR<Answer<N>, ApiError, ApiQueryKey<N> | null>(key, fetchCall, options);
}

/** True for the key of an answer that was read for another user. */
export function isOtherUsersKey(key: unknown, userId: string | undefined): boolean {
  return Array.isArray(key) && key.length === 3 && key[2] !== '' && key[2] !== userId;
}

function fetchCall<N extends RouteName>([name, input]: ApiQueryKey<N>): Promise<Answer<N>> {
  return (callApi as (name: N, input: unknown) => Promise<Answer<N>>)(name, input);
}
