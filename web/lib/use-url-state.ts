import { startTransition, useCallback, useOptimistic, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type UrlPatch = Record<string, string | number | null | undefined>;
export type ChangeUrl = ReturnType<typeof useUrlState>['change'];

/**
 * The list state in the URL. `change` removes keys that are empty, null or undefined; `replace` adds no history entry.
 *
 * The router renders a new URL as a transition, which a busy browser delays. So `params` changes optimistically: the
 * choice shows at once, and the next choice builds on it. While another page loads, this one stays, but its changes are
 * dropped: a typed text that goes into the URL a moment later would call the person back.
 */
export function useUrlState() {
  const [urlParams, setUrlParams] = useSearchParams();
  const [params, patchOptimistically] = useOptimistic(urlParams, patchParams);
  const isLeaving = useIsLeaving();
  const change = useCallback(
    (patch: UrlPatch, { replace = false } = {}) => {
      if (isLeaving()) return;
      startTransition(() => {
        patchOptimistically(patch);
        setUrlParams(patchParams(params, patch), { replace, preventScrollReset: true });
      });
    },
    [params, patchOptimistically, setUrlParams, isLeaving],
  );
  return { params, change };
}

/** Answers true once the browser's address is that of another page, which the router renders when it is loaded. */
function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  const [page, setPage] = useState({ pathname, address: window.location.pathname });
  if (page.pathname !== pathname) setPage({ pathname, address: window.location.pathname });
  return useCallback(() => window.location.pathname !== page.address, [page]);
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
