import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';

export type UrlPatch = Record<string, string | number | null | undefined>;

/**
 * The state of a list, kept in the address: what is read from `params`, what is changed goes through `change`. Empty,
 * null and undefined leave the address; `replace` spares the history an entry (typing in a search box).
 *
 * The router takes a new address in as a transition, which a busy browser may delay: what was chosen is shown at once, and what is chosen next adds to it.
 */
export function useUrlState() {
  const [address, setAddress] = useSearchParams();
  const [params, show] = useOptimistic(address, patched);
  const change = useCallback(
    (patch: UrlPatch, { replace = false } = {}) =>
      startTransition(() => {
        show(patch);
        setAddress(patched(params, patch), { replace, preventScrollReset: true });
      }),
    [params, show, setAddress],
  );
  return { params, change };
}

/** The search part of an address after a change; '' where nothing is left. */
export function patchSearchString(params: URLSearchParams, patch: UrlPatch): string {
  const next = patched(params, patch).toString();
  return next && `?${next}`;
}

function patched(params: URLSearchParams, patch: UrlPatch): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next;
}
