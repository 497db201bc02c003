import { categories, categoryLabels } from '../../../../shared/catalogue.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import styles from '../list.module.css';
import type { ProductFilters as Filters } from './use-product-filters.ts';

export function ProductFilters({ filters }: { filters: Filters }) {
  return (
    <div role="search" className={styles.filters}>
      <TextField
        type="search"
        label="Cerca prodotti"
        placeholder="Nome, tag o SKU"
        autoComplete="off"
        maxLength={100}
        value={filters.typed}
        onChange={(event) => filters.type(event.target.value)}
      />
      <SelectField
        label="Categoria"
        value={filters.category ?? ''}
        onChange={(event) => filters.chooseCategory(event.target.value)}
      >
        <option value="">Tutte le categorie</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {categoryLabels[name]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
