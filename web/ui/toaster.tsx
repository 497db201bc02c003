import { CircleAlert, CircleCheck } from 'lucide-react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { cx } from '../lib/cx.ts';
import { usePersistedToasts } from './persisted-toasts.ts';
import styles from './toaster.module.css';
import { useTopDialog } from './top-dialog.ts';

/** Specification, section 2: toasts last 3 seconds. The library itself keeps to its limit of 20. */
const options = { duration: 3000 };

/**
 * Shows the toasts, top right. The list is always there and is itself the polite live region, so that each toast is
 * announced once and its words stand on the page once. While a modal window is open it stands inside that.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(options);
  usePersistedToasts(toasts);
  const top = useTopDialog();
  const list = (
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={styles.toaster}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      {toasts.map((toast) => (
        <div key={toast.id} className={cx(styles.toast, styles[toast.type], !toast.visible && styles.leaving)}>
          {toast.type === 'error' ? <CircleAlert size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
          <span>{resolveValue(toast.message, toast)}</span>
        </div>
      ))}
    </div>
  );
  return top ? createPortal(list, top) : list;
}
