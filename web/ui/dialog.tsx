import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** By Escape, the cross, a click outside or the browser's Back. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the lower edge. */
  footer?: ReactNode;
  /** On a phone `wide`, `form` and `top` take the whole window. */
  size?: 'normal' | 'form' | 'wide' | 'top' | 'sheet' | 'full';
  /** The admin menu is dark. */
  tone?: 'light' | 'dark';
  /** False where Back closes the dialog without an entry of its own in the history, as for a dialog with an address. */
  hasEntry?: boolean;
}

/** A modal window with the native <dialog>: the browser keeps the focus inside and gives it back on close. */
export function Dialog({ open, ...rest }: DialogProps & { open: boolean }) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  size = 'normal',
  tone = 'light',
  hasEntry = true,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(element, onClose, hasEntry);

  return (
    // useModal handles Escape; closing by a click is an addition.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={cx(styles.dialog, styles[size], styles[tone])}
      onCancel={(event) => {
        // React lets the event bubble from an inner dialog or a file chooser. Those cancel only themselves.
        // What the browser does not let us cancel ends in its `close` event.
        if (event.target !== element.current || !event.cancelable) return;
        event.preventDefault();
        onClose();
      }}
      // The second click of a double click was meant for the button that opened this dialog.
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
        <div data-dialog-body className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
