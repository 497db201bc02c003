import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  /** The content stays, unseen, while another tab is open: it has unsaved changes. */
  isKept?: boolean;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** The open tab, if the URL holds it. Without it the component keeps the open tab itself. */
  value?: string;
  onChange?: (value: string) => void;
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const [localValue, setLocalValue] = useState(tabs[0]?.value);
  const open = value ?? localValue;
  const id = useId();
  const choose = (next: string) => {
    if (next === open) return;
    setLocalValue(next);
    onChange?.(next);
  };

  return (
    <div>
      <TabList {...{ id, label, tabs, value, open, choose }} />
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== open}
          // The content may have nothing to focus.
          tabIndex={0}
          className={styles.content}
        >
          {(tab.value === open || tab.isKept) && tab.content}
        </div>
      ))}
    </div>
  );
}

interface TabListProps extends Pick<TabsProps, 'label' | 'tabs'> {
  id: string;
  value: string | undefined;
  open: string | undefined;
  choose: (value: string) => void;
}

/** The list is one stop of the Tab key. Arrows, Home and End move to a tab and open it. */
function TabList({ id, label, tabs, value, open, choose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls: a tab that the URL opened may be outside the visible part.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab) list.current!.scrollLeft = tab.offsetLeft - (list.current!.clientWidth - tab.offsetWidth) / 2;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === open);
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    choose(tabs[next]!.value);
  };

  return (
    // The keys are those of the tabs inside: the open one has the focus.
    // eslint-disable-next-line jsx-a11y/interactive-supports-focus
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
  );
}
