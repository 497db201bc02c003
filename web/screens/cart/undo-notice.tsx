import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { RemovedLines } from './use-cart-screen.ts';
import styles from './undo-notice.module.css';

/** In the place of a removed line. It stays until another line is removed or the person leaves the page. */
export function UndoNotice({ removed, onUndo }: { removed: RemovedLines; onUndo: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The least scrolling: it may be in view, or far above the button that was clicked.
  useEffect(() => notice.current?.focus(), []);
  const [line, ...others] = removed.lines;
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <p>{others.length === 0 ? `Hai rimosso «${line?.product.name}».` : 'Hai svuotato il carrello.'}</p>
      <Button look="secondary" size="small" onClick={onUndo}>
        Annulla
      </Button>
    </div>
  );
}
