import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A placeholder (specification, section 2). The orders are in the profile. */
export default function OrdersScreen() {
  useHead('Ordini');
  return (
    <EmptyState
      illustration="hanger"
      level={1}
      title="Ordini"
      action={<ButtonLink to={paths.profileOrders}>Vai ai tuoi ordini</ButtonLink>}
    >
      Pagina in sviluppo...
    </EmptyState>
  );
}
