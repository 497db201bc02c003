/** Toasts. The headless entry of the library: the other one injects a <style>, which the CSP refuses. */
import { toast } from 'react-hot-toast/headless';

export { toast };

/** Milliseconds. Specification, section 2. */
export const toastOptions = { duration: 3000 };

/** Undefined: there is nothing to say yet. */
export function toastResult(result: { ok: boolean; message: string } | undefined): void {
  if (result?.ok) toast.success(result.message);
  else if (result) toast.error(result.message);
}
