import { failures } from '../../../../shared/texts.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Filters } from './order-filters.tsx';

interface NoOrdersProps {
  /** The list could not be read. */
  failed: boolean;
  /** There are orders, but none on this page: it lies beyond the last. */
  beyond: boolean;
  filters: Filters;
  retry: () => unknown;
}

/** What stands in the table's place when it has no rows, and the way on. */
export function NoOrders({ failed, beyond, filters, retry }: NoOrdersProps) {
  if (failed) {
    const again = <Button onClick={retry}>Riprova</Button>;
    return <EmptyState drawing="bag" title={failures.adminOrdersLoad} action={again} />;
  }
  if (beyond) {
    const first = <ButtonLink to={filters.hrefOf(1)}>Vai alla prima pagina</ButtonLink>;
    return <EmptyState drawing="bag" title="In questa pagina non ci sono ordini" action={first} />;
  }
  if (filters.filtered) {
    const all = <Button onClick={filters.clear}>Mostra tutti gli ordini</Button>;
    return <EmptyState drawing="bag" title="Nessun ordine trovato" action={all} />;
  }
  return (
    <EmptyState drawing="bag" title="Nessun ordine ancora">
      Gli ordini dei clienti compariranno qui.
    </EmptyState>
  );
}
