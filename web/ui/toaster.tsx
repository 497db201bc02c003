import { CircleAlert, CircleCheck } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { cx } from '../lib/cx.ts';
import { usePersistedToasts } from './persisted-toasts.ts';
import styles from './toaster.module.css';
import { useDismissStale } from './stale-toasts.ts';
import { toastOptions } from './toast.ts';
import { useTopDialog } from './top-dialog.ts';

/**
 * Shows the toasts, top right. The list is the polite live region and is always in the page, so each toast is announced
 * once. An empty one says nothing (`errorMessage`). While a modal dialog is open, the list stands inside the dialog. It is moved there, not made anew.
 */
export function Toaster() {
  // The only reader of the list: when one goes, the library (2.6.1) stops telling another.
  const { toasts, handlers } = useToaster(toastOptions);
  usePersistedToasts(toasts);
  useDismissStale(toasts);
  const topDialog = useTopDialog();
  const [container] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    (topDialog ?? document.body).append(container);
    return () => container.remove();
  }, [container, topDialog]);
  return createPortal(
    <div
      role="status"
      aria-live="polite"
      aria-atomic="false"
      className={styles.toaster}
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      // A link in a toast stays while it has the focus.
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {toasts
        .filter(({ message }) => message)
        .map((toast) => (
          <div key={toast.id} className={cx(styles.toast, styles[toast.type], !toast.visible && styles.leaving)}>
            {toast.type === 'error' ? <CircleAlert size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
            <span>{resolveValue(toast.message, toast)}</span>
          </div>
        ))}
    </div>,
    container,
  );
}
