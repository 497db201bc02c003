import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { ListFilters } from '../../../lib/use-list-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import styles from './list.module.css';

interface ListSearchProps {
  label: string;
  placeholder: string;
  filters: Pick<ListFilters, 'searchText' | 'setSearchText' | 'filterCount'>;
  /** Further filters. */
  children?: ReactNode;
}

/** The search box above an admin list. On a phone the other filters are folded. */
export function ListSearch({ label, placeholder, filters, children }: ListSearchProps) {
  const { filterCount } = filters;
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
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
      {children && (
        <>
          <Button
            look="secondary"
            className={styles.unfold}
            aria-expanded={isUnfolded}
            aria-controls={id}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Filtri{filterCount > 0 && ` (${filterCount})`}
          </Button>
          <div id={id} className={cx(styles.more, isUnfolded && styles.unfolded)}>
            {children}
          </div>
        </>
      )}
    </div>
  );
}
