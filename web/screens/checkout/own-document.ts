import { useEffect, useState } from 'react';
import { thisDocument } from '../../kit/this-document.ts';
import { paths } from '../../paths.ts';

/**
 * Whether the checkout has a document of its own. Stripe is let in there alone: whoever came by a link inside the shop
 * has a document with another page's policy, which is loaded anew where the own one `isNeeded`. On the way out it is
 * loaded anew too, so that Stripe's script does not come along to the page after.
 */
export function useOwnDocument(isNeeded: boolean): boolean {
  const [isOwn] = useState(() => isCheckout(thisDocument.loadedFrom() ?? paths.checkout));

  useEffect(() => {
    if (!isNeeded) return;
    if (!isOwn) return thisDocument.reload();
    return () => {
      // A guard that takes the page away tells the address a moment later.
      setTimeout(() => !isCheckout(thisDocument.path()) && thisDocument.reload());
    };
  }, [isNeeded, isOwn]);

  return isOwn;
}

/** With or without the slash that the router allows at the end. */
function isCheckout(path: string): boolean {
  return path.replace(/\/$/, '') === paths.checkout;
}
