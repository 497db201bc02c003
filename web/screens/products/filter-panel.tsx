import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatCount } from '../../../shared/locale/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { Catalogue } from './use-catalogue.ts';
import styles from './filter-panel.module.css';

/** On wide screens: the filters beside the products. */
export function FilterSidebar({ catalogue }: { catalogue: Catalogue }) {
  return (
    <aside aria-label="Filtri" className={styles.sidebar}>
      <FilterFields catalogue={catalogue} />
    </aside>
  );
}

interface FilterBarProps {
  catalogue: Catalogue;
  /** No filter is left, and with it no button that could keep the focus. */
  onEmpty: () => void;
}

/** Active filters as chips, each with a button that removes it. The focus goes to a chip beside the removed one. */
export function FilterBar({ catalogue, onEmpty }: FilterBarProps) {
  const { active, removeFilter, removeFilters } = catalogue;
  const chips = useRef<(HTMLButtonElement | null)[]>([]);
  if (active.length === 0) return null;
  const focusBeside = (index: number) => {
    const neighbour = chips.current[index < active.length - 1 ? index + 1 : index - 1];
    if (neighbour) neighbour.focus();
    else onEmpty();
  };
  return (
    <ul aria-label="Filtri attivi" className={styles.chips}>
      {active.map(({ label, removal }, index) => (
        <li key={label}>
          <button
            ref={(chip) => void (chips.current[index] = chip)}
            type="button"
            className={styles.chip}
            aria-label={`Rimuovi il filtro: ${label}`}
            onClick={() => {
              focusBeside(index);
              removeFilter(removal);
            }}
          >
            {label}
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <Button
          look="ghost"
          size="small"
          onClick={() => {
            onEmpty();
            removeFilters();
          }}
        >
          Rimuovi filtri
        </Button>
      </li>
    </ul>
  );
}

/** On narrow screens: a button that opens the filters in a dialog. */
export function FilterButton({ catalogue }: { catalogue: Catalogue }) {
  const [open, setOpen] = useState(false);
  const { active, page, removeFilters } = catalogue;
  const showButton = useRef<HTMLButtonElement>(null);
  const total = page?.total ?? 0;
  return (
    <div className={styles.narrow}>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={18} aria-hidden />
        Filtri{active.length > 0 && ` (${active.length})`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filtri"
        size="sheet"
        footer={
          <>
            {active.length > 0 && (
              <Button
                look="ghost"
                onClick={() => {
                  showButton.current?.focus();
                  removeFilters();
                }}
              >
                Rimuovi filtri
              </Button>
            )}
            <Button ref={showButton} onClick={() => setOpen(false)}>
              {total === 1 ? 'Mostra 1 prodotto' : `Mostra ${formatCount(total)} prodotti`}
            </Button>
          </>
        }
      >
        <FilterFields catalogue={catalogue} />
      </Dialog>
    </div>
  );
}
