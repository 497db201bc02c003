/** The one way to say something in passing. The headless entry: the other injects a <style> that the CSP refuses. */
import { toast } from 'react-hot-toast/headless';

export { toast };

/** Says how something ended. */
export function toastResult({ ok, message }: { ok: boolean; message: string }): void {
  if (ok) toast.success(message);
  else toast.error(message);
}
