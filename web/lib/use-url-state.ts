import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlPatch = Record<string, string | number | null | undefined>;
export type ChangeUrl = ReturnType<typeof useUrlState>['change'];

/**
 * The list state in the URL. `change` removes keys that are empty, null or undefined; `replace` adds no history entry.
 *
 * The router renders a new URL as a transition, which a busy browser delays. So `params` changes optimistically: the
 * choice shows at once, and the next choice builds on it.
 */
export function useUrlState() {
  const [urlParams, setUrlParams] = useSearchParams();
  const [params, patchOptimistically] = useOptimistic(urlParams, patchParams);
  const change = useCallback(
    (patch: UrlPatch, { replace = false } = {}) =>
      startTransition(() => {
        patchOptimistically(patch);
        setUrlParams(patchParams(params, patch), { replace, preventScrollReset: true });
      }),
    [params, patchOptimistically, setUrlParams],
  );
  return { params, change };
}

/** The search part of the URL after a change; '' when it is empty. */
export function patchSearchString(params: URLSearchParams, patch: UrlPatch): string {
  const search = patchParams(params, patch).toString();
  return search && `?${search}`;
}

function patchParams(params: URLSearchParams, patch: UrlPatch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
