import { orderStatuses, orderStatusNames } from '../../../../shared/order/status.ts';
import { SelectField } from '../../../ui/field.tsx';
import { ListSearch } from '../list/list-search.tsx';
import type { useOrderFilters } from './use-order-filters.ts';

export function OrderFilters({ filters }: { filters: ReturnType<typeof useOrderFilters> }) {
  return (
    <ListSearch label="Cerca ordini" placeholder="Numero, cliente, telefono, prodotto o tracciamento" filters={filters}>
      <SelectField
        label="Stato"
        value={filters.status ?? ''}
        onChange={(event) => filters.setFilter('status', event.target.value)}
      >
        <option value="">Tutti gli stati</option>
        {orderStatusNames.map((name) => (
          <option key={name} value={name}>
            {orderStatuses[name].label}
          </option>
        ))}
      </SelectField>
    </ListSearch>
  );
}
