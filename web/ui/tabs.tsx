import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: { value: string; label: string; content: ReactNode }[];
  /** The open tab, where the address holds it; without it the tabs remember it themselves. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Tabs; a stitch draws itself under the open one. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const first = tabs[0]?.value;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list scrolls: a tab that the address opened may stand outside it.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[data-state="active"]');
    if (open) list.current!.scrollLeft = open.offsetLeft - (list.current!.clientWidth - open.offsetWidth) / 2;
  }, [value]);
  return (
    <Radix.Root
      {...(value === undefined ? { ...(first !== undefined && { defaultValue: first }) } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.content}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
