/** Toasts. The headless entry of the library: the other one injects a <style>, which the CSP refuses. */
import { toast } from 'react-hot-toast/headless';
import { addedToCartNotice, type AddedToCart } from './added-to-cart.tsx';

export { toast };

/** Milliseconds. Specification, section 2. */
export const toastOptions = { duration: 3000 };

interface Result {
  ok: boolean;
  message: string;
  /** What was put into the cart, if the action did that. */
  added?: AddedToCart | undefined;
}

/** Undefined: there is nothing to say yet. */
export function toastResult(result: Result | undefined): void {
  if (!result) return;
  const { ok, message, added } = result;
  if (!ok) toast.error(message);
  else toast.success(added ? addedToCartNotice(message, added) : message);
}
