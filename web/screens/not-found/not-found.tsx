import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** CloudFront answers an unknown address with status 404. */
export default function NotFoundScreen() {
  useHead('Pagina non trovata');
  return (
    <EmptyState
      illustration="hanger"
      level={1}
      title="Pagina non trovata"
      action={<ButtonLink to={paths.products}>Vai ai prodotti</ButtonLink>}
    >
      L’indirizzo non esiste o è cambiato.
    </EmptyState>
  );
}
