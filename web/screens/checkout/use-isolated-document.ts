import { useEffect, useState } from 'react';
import { pageLoad } from '../../lib/page-load.ts';
import { paths } from '../../paths.ts';

/**
 * Whether the checkout has a document of its own. Stripe is let in there alone: whoever came by a link inside the shop
 * has a document with another page's policy, which is loaded anew where the own one `isNeeded`. On the way out it is
 * loaded anew too, so that Stripe's script does not come along to the page after.
 */
export function useIsolatedDocument(isNeeded: boolean): boolean {
  const [isOwn] = useState(() => isCheckout(pageLoad.initialPath() ?? paths.checkout));

  useEffect(() => {
    if (!isNeeded) return;
    if (!isOwn) return pageLoad.reload();
    return () => {
      // A guard that takes the page away tells the address a moment later.
      setTimeout(() => !isCheckout(pageLoad.currentPath()) && pageLoad.reload());
    };
  }, [isNeeded, isOwn]);

  return isOwn;
}

/** With or without the slash that the router allows at the end. */
function isCheckout(path: string): boolean {
  return path.replace(/\/$/, '') === paths.checkout;
}
