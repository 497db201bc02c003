import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './menu.module.css';

interface MenuProps {
  /** The button's accessible name. */
  label: string;
  button: ReactNode;
  /** Links and buttons; choosing one closes the menu. */
  children: ReactNode;
}

/**
 * A button that opens a short list of links: a disclosure, which is what screen readers expect of site navigation.
 * Arrow keys move, Escape closes and gives the focus back, leaving it closes it.
 */
export function Menu({ label, button, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>(`ul a, ul button`) ?? [])];

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !open) return;
    event.preventDefault();
    const all = entries();
    const next = (all.indexOf(document.activeElement as HTMLElement) + step + all.length) % all.length;
    all[Math.max(next, 0)]?.focus();
  };

  return (
    // The keys serve the button and the links inside, which have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul id={listId} hidden={!open} className={styles.list} onClick={() => setOpen(false)}>
        {children}
      </ul>
    </div>
  );
}

export function MenuEntry({ children }: { children: ReactNode }) {
  return <li className={styles.entry}>{children}</li>;
}
