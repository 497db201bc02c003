import { categories, categoryLabels } from '../../../../shared/catalogue.ts';
import { SelectField } from '../../../ui/field.tsx';
import { ListSearch } from '../list-search.tsx';
import type { ProductFilters as Filters } from './use-product-filters.ts';

export function ProductFilters({ filters }: { filters: Filters }) {
  return (
    <ListSearch label="Cerca prodotti" placeholder="Nome, tag o SKU" filters={filters}>
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
    </ListSearch>
  );
}
