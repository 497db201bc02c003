import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { RemovedLines } from './use-cart-screen.ts';
import styles from './undo-notice.module.css';

/** Stands where the removed line stood, without haste: it stays until something else is removed or the page is left. */
export function UndoNotice({ taken, onUndo }: { taken: RemovedLines; onUndo: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  const [line, ...others] = taken.lines;
  return (
    <div ref={notice} tabIndex={-1} className={styles.notice}>
      <p>{others.length === 0 ? `Hai rimosso «${line?.product.name}».` : 'Hai svuotato il carrello.'}</p>
      <Button look="secondary" size="small" onClick={onUndo}>
        Annulla
      </Button>
    </div>
  );
}
