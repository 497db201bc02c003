import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useCloseOutside } from '../lib/use-close-outside.ts';
import { useOpenOnThisPage } from '../lib/use-open-on-this-page.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** The button's accessible name. */
  label: string;
  button: ReactNode;
  /** Links and buttons. Choosing one closes the menu. */
  children: ReactNode;
}

/**
 * A button that opens a short list of links. It is a disclosure, which screen readers expect of site navigation. Arrow
 * keys move the focus, Escape closes and gives the focus back, leaving the menu closes it.
 */
export function Menu({ label, button, children }: MenuProps) {
  const { isOpen, open, close } = useOpenOnThisPage();
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  useCloseOutside(isOpen, root, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      close();
      root.current?.querySelector('button')?.focus();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen) return;
    event.preventDefault();
    const entries = [...(root.current?.querySelectorAll<HTMLElement>(`ul a, ul button`) ?? [])];
    const next = entries.indexOf(document.activeElement as HTMLElement) + step + entries.length;
    entries[next % entries.length]?.focus();
  };

  return (
    // The keys are those of the button and the links inside, which have the focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={isOpen ? close : open}
      >
        {button}
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul id={listId} hidden={!isOpen} className={styles.list} onClick={close}>
        {children}
      </ul>
    </div>
  );
}

export function MenuEntry({ children }: { children: ReactNode }) {
  return <li className={styles.entry}>{children}</li>;
}
