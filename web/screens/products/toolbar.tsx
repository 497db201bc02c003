import { LayoutGrid, Rows3, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { categories, categoryLabels } from '../../../shared/catalogue.ts';
import { useDebounced } from '../../kit/debounced.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { sortings, type useCatalogue } from './use-catalogue.ts';
import styles from './toolbar.module.css';

type Catalogue = ReturnType<typeof useCatalogue>;

/** Search, category, sorting, and how the products are laid out. */
export function Toolbar({ catalogue }: { catalogue: Catalogue }) {
  return (
    <form role="search" className={styles.toolbar} onSubmit={(event) => event.preventDefault()}>
      <SearchBox search={catalogue.search} onSearch={catalogue.setSearch} />
      <SelectField
        label="Categoria"
        value={catalogue.category ?? ''}
        onChange={(event) => catalogue.setCategory(event.target.value)}
      >
        <option value="">Tutte</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Ordina per"
        value={catalogue.sort}
        onChange={(event) => catalogue.setSort(event.target.value)}
      >
        {Object.entries(sortings).map(([name, { label }]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <LayoutSwitch layout={catalogue.layout} onChange={catalogue.setLayout} />
    </form>
  );
}

/** The address follows the typing once it pauses; the box follows the address when that changes by other means. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  const settled = useDebounced(text);
  if (search !== known) {
    setKnown(search);
    if (search !== settled.trim()) setText(search);
  }
  useEffect(() => {
    if (settled.trim() !== search) onSearch(settled.trim());
    // Only typing searches: an address that changed by itself is what the box must follow.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);

  return (
    <div className={styles.search}>
      <TextField
        label="Cerca"
        type="search"
        placeholder="Felpa blu, sciarpa a quadri…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Search size={18} aria-hidden />
    </div>
  );
}

function LayoutSwitch({ layout, onChange }: { layout: Catalogue['layout']; onChange: Catalogue['setLayout'] }) {
  return (
    <div role="group" aria-label="Vista" className={styles.views}>
      <button
        type="button"
        aria-pressed={layout === 'grid'}
        aria-label="Griglia"
        title="Griglia"
        onClick={() => onChange('grid')}
      >
        <LayoutGrid size={20} strokeWidth={1.6} aria-hidden />
      </button>
      <button
        type="button"
        aria-pressed={layout === 'list'}
        aria-label="Elenco"
        title="Elenco"
        onClick={() => onChange('list')}
      >
        <Rows3 size={20} strokeWidth={1.6} aria-hidden />
      </button>
    </div>
  );
}
