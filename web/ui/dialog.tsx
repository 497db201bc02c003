import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './dialog.module.css';
import { pushDialog } from './top-dialog.ts';

interface DialogProps {
  /** Asked by Escape, the cross and a click outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Its buttons, at the lower edge. */
  footer?: ReactNode;
  size?: 'normal' | 'wide' | 'sheet' | 'full';
  /** Ink is the back office's menu. */
  tone?: 'paper' | 'ink';
}

/** A modal window on the native <dialog>: the browser keeps the focus inside and gives it back. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size = 'normal', tone = 'paper' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect: it must close the window while it still stands in the page, or the focus is not given back.
  useLayoutEffect(() => {
    const dialog = element.current!;
    dialog.showModal();
    const leaveTop = pushDialog(dialog);
    return () => {
      leaveTop();
      // A question inside it that goes at the same time goes first: while it is open nothing below can have the focus.
      for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close();
      dialog.close();
    };
  }, []);

  return (
    // Escape is the dialog's own; the click is a convenience beside it.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={cx(styles.dialog, styles[size], styles[tone])}
      onCancel={(event) => {
        // React lets it bubble: a window inside this one, or a file chooser, cancels only itself.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      // The second click of a double one was meant for what opened this window.
      onClick={(event) => event.target === element.current && event.detail < 2 && onClose()}
    >
      <div className={styles.inside}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="Chiudi" onClick={onClose}>
            <X size={22} aria-hidden />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
