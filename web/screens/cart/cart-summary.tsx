import { formatEuro, FREE_SHIPPING_CENTS, toCents } from '../../../shared/price/money.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DeliveryDates } from '../../ui/delivery-dates.tsx';
import { StickyBar, StickyTotal } from '../../ui/sticky-bar.tsx';
import { Totals } from '../../ui/totals.tsx';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  totals: { subtotal: number; shipping: number; total: number };
  /** Euro missing for free shipping. */
  missing: number;
  onCheckout: () => void;
}

export function CartSummary({ totals, missing, onCheckout }: CartSummaryProps) {
  return (
    <div className={styles.side}>
      <section aria-labelledby="riepilogo" className={styles.summary}>
        <h2 id="riepilogo" className={styles.title}>
          Riepilogo ordine
        </h2>
        <div className={styles.hint}>
          <p>
            {missing > 0
              ? `Ti mancano ${formatEuro(missing)} per la spedizione gratuita`
              : 'Hai raggiunto la spedizione gratuita'}
          </p>
          <span className={styles.progress} aria-hidden>
            <span style={{ inlineSize: `${Math.min(100, (toCents(totals.subtotal) / FREE_SHIPPING_CENTS) * 100)}%` }} />
          </span>
        </div>
        <Totals {...totals} />
        <DeliveryDates className={styles.delivery} />
      </section>
      <StickyBar>
        <StickyTotal total={totals.total} />
        <Button wide onClick={onCheckout}>
          Procedi al checkout
        </Button>
      </StickyBar>
      <ButtonLink to={paths.products} look="ghost" size="small" wide>
        Continua lo shopping
      </ButtonLink>
    </div>
  );
}
