/** Toasts. The headless entry of the library: the other one injects a <style>, which the CSP refuses. */
import { toast } from 'react-hot-toast/headless';

export { toast };

/** Milliseconds. Specification, section 2. */
export const toastOptions = { duration: 3000 };

export function toastResult({ ok, message }: { ok: boolean; message: string }): void {
  if (ok) toast.success(message);
  else toast.error(message);
}
