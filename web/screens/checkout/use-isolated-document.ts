import { useEffect, useState } from 'react';
import { pageLoad } from '../../lib/page-load.ts';
import { paths } from '../../paths.ts';

/**
 * Stripe's script may run only in a document that was loaded at /checkout, because only its CSP allows it. After a link
 * inside the shop the document is another one. While `isNeeded`, this hook then reloads the page. It also reloads on the
 * way out, so that Stripe's script does not stay. True when the document is the right one.
 */
export function useIsolatedDocument(isNeeded: boolean): boolean {
  const [isIsolated] = useState(() => isCheckout(pageLoad.initialPath() ?? paths.checkout));

  useEffect(() => {
    if (!isNeeded) return;
    if (!isIsolated) return pageLoad.reload();
    return () => {
      // After a redirect by a guard, the URL changes a moment later.
      setTimeout(() => !isCheckout(pageLoad.currentPath()) && pageLoad.reload());
    };
  }, [isNeeded, isIsolated]);

  return isIsolated;
}

/** The router also allows a slash at the end. */
function isCheckout(path: string): boolean {
  return path.replace(/\/$/, '') === paths.checkout;
}
