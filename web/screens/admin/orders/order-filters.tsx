import { orderStatuses, orderStatusNames } from '../../../../shared/order-status.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import styles from '../list.module.css';
import type { useOrderFilters } from './use-order-filters.ts';

export type Filters = ReturnType<typeof useOrderFilters>;

export function OrderFilters({ filters }: { filters: Filters }) {
  return (
    <div role="search" className={styles.filters}>
      <TextField
        type="search"
        label="Cerca ordini"
        placeholder="Numero, cliente, email o tracking"
        autoComplete="off"
        maxLength={100}
        value={filters.typed}
        onChange={(event) => filters.type(event.target.value)}
      />
      <SelectField
        label="Stato"
        value={filters.status ?? ''}
        onChange={(event) => filters.chooseStatus(event.target.value)}
      >
        <option value="">Tutti gli stati</option>
        {orderStatusNames.map((name) => (
          <option key={name} value={name}>
            {orderStatuses[name].label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
