import { useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useSession } from '../data/session.tsx';
import { variantSheet } from '../data/variant-sheet.ts';
import { Dialog } from '../ui/dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const form = lazyPart(() => import('./variant-sheet-form.tsx'));
const close = () => variantSheet.set(null);

/** Asks for size and colour before a product of a list goes into the cart. */
export function VariantSheet() {
  const productId = useSyncExternalStore(variantSheet.subscribe, variantSheet.get);
  const [title, setTitle] = useState<string>();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (!user) close();
  }, [user]);
  // Back and forward close it. The way back from the login, a replaced entry, does not.
  useEffect(() => {
    if (navigationType === NavigationType.Pop) close();
  }, [pathname, search, navigationType]);

  return (
    <Dialog open={productId !== null} onClose={close} title={title ?? 'Scegli taglia e colore'}>
      {productId && <form.Part productId={productId} onClose={close} setTitle={setTitle} />}
    </Dialog>
  );
}
