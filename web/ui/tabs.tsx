import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: { value: string; label: string; content: ReactNode }[];
  /** The open tab, where the address holds it; without it the tabs remember it themselves. */
  value?: string;
  onChange?: (value: string) => void;
}

/**
 * Tabs; a stitch draws itself under the open one. One stop for the Tab key: arrows, Home and End go from tab to tab and
 * open what they reach.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [own, setOwn] = useState(tabs[0]?.value);
  const open = value ?? own;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls: a tab that the address opened may stand outside it.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab) list.current!.scrollLeft = tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  const choose = (next: string | undefined) => {
    if (next === undefined || next === open) return;
    setOwn(next);
    onChange?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === open);
    const goesTo = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (goesTo === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const place = (goesTo + tabs.length) % tabs.length;
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[place]?.focus();
    choose(tabs[place]?.value);
  };

  return (
    <div>
      {/* The keys serve the tabs inside, of which the open one has the focus. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === open}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === open ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== open}
          // What it holds may have nothing to focus.
          tabIndex={0}
          className={styles.content}
        >
          {tab.value === open && tab.content}
        </div>
      ))}
    </div>
  );
}
