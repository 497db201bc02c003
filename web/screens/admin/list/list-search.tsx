import type { ReactNode } from 'react';
import type { ListFilters } from '../../../lib/use-list-filters.ts';
import { TextField } from '../../../ui/field.tsx';
import styles from './list.module.css';

interface ListSearchProps {
  label: string;
  placeholder: string;
  filters: Pick<ListFilters, 'searchText' | 'setSearchText'>;
  /** Further filters. */
  children?: ReactNode;
}

/** The search box above an admin list. */
export function ListSearch({ label, placeholder, filters, children }: ListSearchProps) {
  return (
    <div role="search" className={styles.filters}>
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        value={filters.searchText}
        onChange={(event) => filters.setSearchText(event.target.value)}
      />
      {children}
    </div>
  );
}
