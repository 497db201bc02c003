import type { ReactNode } from 'react';
import { TextField } from '../../../ui/field.tsx';
import styles from './list.module.css';

interface ListSearchProps {
  label: string;
  placeholder: string;
  filters: { typed: string; type: (text: string) => void };
  /** What narrows the list further. */
  children?: ReactNode;
}

/** The search box above a list of the back office. */
export function ListSearch({ label, placeholder, filters, children }: ListSearchProps) {
  return (
    <div role="search" className={styles.filters}>
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        value={filters.typed}
        onChange={(event) => filters.type(event.target.value)}
      />
      {children}
    </div>
  );
}
