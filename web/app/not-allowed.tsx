import { useHead } from '../lib/use-head.ts';
import { adminPaths } from '../admin-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In place of a screen that the menu does not show to this role. The server refuses its calls too. */
export function NotAllowed() {
  useHead('Pagina riservata');
  return (
    <EmptyState
      illustration="hanger"
      level={1}
      title="Il tuo ruolo non comprende questa pagina"
      action={<ButtonLink to={adminPaths.orders}>Vai agli ordini</ButtonLink>}
    >
      Se ti serve, chiedi a chi è titolare del negozio.
    </EmptyState>
  );
}
