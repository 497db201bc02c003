/** Toasts. The headless entry of the library: the other one injects a <style>, which the CSP refuses. */
import { toast } from 'react-hot-toast/headless';
import type { AddedToCart } from './added-to-cart.tsx';

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
  else if (added) void showAddedToCart(message, added);
  else toast.success(message);
}

/** The notice with picture and link is fetched by those who add something; without it the text says enough. */
async function showAddedToCart(message: string, added: AddedToCart): Promise<void> {
  const notice = await import('./added-to-cart.tsx').then(
    ({ addedToCartNotice }) => addedToCartNotice(message, added),
    () => message,
  );
  toast.success(notice);
}
