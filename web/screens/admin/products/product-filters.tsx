import { categoryLabels } from '../../../../shared/product/rules.ts';
import { SelectField } from '../../../ui/field.tsx';
import { ListSearch } from '../list/list-search.tsx';
import type { ProductListFilters } from './use-product-filters.ts';

const states = { active: 'Attivi', inactive: 'Inattivi', archived: 'Archiviati' };
const stocks = { low: 'Scorte basse' };
const sheets = { complete: 'Complete', incomplete: 'Incomplete' };

export function ProductFilters({ filters }: { filters: ProductListFilters }) {
  return (
    <ListSearch label="Cerca prodotti" placeholder="Nome, tag, SKU o EAN" filters={filters}>
      <Filter filters={filters} name="category" label="Categoria" all="Tutte" options={categoryLabels} />
      <Filter filters={filters} name="status" label="Stato" all="Non archiviati" options={states} />
      <Filter filters={filters} name="stock" label="Giacenza" all="Tutte" options={stocks} />
      <Filter filters={filters} name="sheet" label="Scheda legale" all="Tutte" options={sheets} />
    </ListSearch>
  );
}

interface FilterProps {
  filters: ProductListFilters;
  name: 'category' | 'status' | 'stock' | 'sheet';
  label: string;
  /** Label of the option without a filter. */
  all: string;
  options: Record<string, string>;
}

function Filter({ filters, name, label, all, options }: FilterProps) {
  return (
    <SelectField
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => filters.setFilter(name, event.target.value)}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
