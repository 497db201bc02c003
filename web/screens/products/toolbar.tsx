import { LayoutGrid, Rows3 } from 'lucide-react';
import { categories, categoryLabels } from '../../../shared/product/rules.ts';
import { SelectField } from '../../ui/field.tsx';
import { SearchBox } from './search-box.tsx';
import { sortings, sortingsOf, type Catalogue } from './use-catalogue.ts';
import styles from './toolbar.module.css';

/** Search, category, sorting, grid or list. */
export function Toolbar({ catalogue }: { catalogue: Catalogue }) {
  return (
    <form role="search" className={styles.toolbar} onSubmit={(event) => event.preventDefault()}>
      <SearchBox search={catalogue.search} onSearch={catalogue.setSearch} className={styles.search} />
      <SelectField
        label="Categoria"
        className={styles.category}
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
        className={styles.sorting}
        value={catalogue.sort}
        onChange={(event) => catalogue.setSort(event.target.value)}
      >
        {sortingsOf(catalogue.search).map((name) => (
          <option key={name} value={name}>
            {sortings[name].label}
          </option>
        ))}
      </SelectField>
      <LayoutSwitch layout={catalogue.layout} onChange={catalogue.setLayout} />
    </form>
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
