import { useUnsoldLines } from '../../data/unsold-lines.ts';
import { useHead } from '../../lib/use-head.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoginPrompt } from '../../ui/login-prompt.tsx';
import { RemovedNotice } from '../../ui/removed-notice.tsx';
import { CartRow } from './cart-row.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { MissingLines } from './missing-lines.tsx';
import { PendingOrderNotices } from './pending-order-notices.tsx';
import { CartSuggestions } from './suggestions.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useCartScreen } from './use-cart-screen.ts';
import styles from './cart.module.css';

export default function CartScreen() {
  useHead('Carrello');
  const screen = useCartScreen();
  return (
    <div className={cx('page', styles.page)}>
      <h1>Carrello</h1>
      {screen.view !== 'visitor' && <UnsoldLines />}
      <MissingLines />
      <PendingOrderNotices />
      {screen.view === 'visitor' && (
        <LoginPrompt illustration="bag" title="Accedi per vedere il tuo carrello" from={paths.cart}>
          Con un account il carrello ti segue su ogni dispositivo.
        </LoginPrompt>
      )}
      {screen.view === 'loading' && <CartSkeleton />}
      {screen.view === 'failed' && <LoadError title="Non riusciamo a leggere il carrello" onRetry={screen.reload} />}
      {screen.view === 'empty' && <Undo screen={screen} />}
      {screen.view === 'empty' && <EmptyCart />}
      {screen.view === 'lines' && <Lines screen={screen} />}
      {(screen.view === 'empty' || screen.view === 'lines') && <CartSuggestions />}
    </div>
  );
}

function UnsoldLines() {
  return <RemovedNotice {...useUnsoldLines()} from="dal carrello" />;
}

type Screen = ReturnType<typeof useCartScreen>;

function Lines({ screen }: { screen: Screen }) {
  const rows = screen.cart.items.map((line) => (
    <li key={line._id} id={`riga-${line._id}`} tabIndex={-1}>
      <CartRow
        line={line}
        onQuantity={(quantity) => void screen.update(line._id, quantity)}
        onRemove={() => void screen.remove(line)}
      />
    </li>
  ));
  if (screen.removed) {
    rows.splice(
      screen.removed.index,
      0,
      <li key="removed">
        <Undo screen={screen} />
      </li>,
    );
  }
  return (
    <div className={styles.columns}>
      <section aria-label="Articoli">
        <ul className={styles.lines}>{rows}</ul>
        <Button look="ghost" size="small" className={styles.clear} onClick={() => void screen.clear()}>
          Svuota carrello
        </Button>
      </section>
      <CartSummary totals={screen.totals} missing={screen.toFreeShipping} onCheckout={screen.checkout} />
    </div>
  );
}

/** The key makes each removal a new notice, which takes the focus: the button that had it is gone. */
function Undo({ screen: { removed, undoRemoval } }: { screen: Screen }) {
  return (
    removed && <UndoNotice key={removed.lines[0]?._id} removed={removed} onUndo={() => void undoRemoval(removed)} />
  );
}

function EmptyCart() {
  return (
    <EmptyState
      illustration="bag"
      title="Il tuo carrello è vuoto"
      action={<ButtonLink to={paths.products}>Scopri i prodotti</ButtonLink>}
    >
      Quello che aggiungi resta qui finché non lo ordini.
    </EmptyState>
  );
}
