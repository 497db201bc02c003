import { formatEuro } from '../../../shared/money.ts';
import { priorLabel, type PriorPrice, type Sale } from '../../../shared/sale.ts';
import { formatDate } from '../../kit/dates.ts';
import styles from './buy-box.module.css';

interface SaleLineProps {
  sale: Sale | undefined;
  prior: PriorPrice | undefined;
}

/** Against which price a sale is shown, and until when; without such a price there is nothing to announce. */
export function SaleLine({ sale, prior }: SaleLineProps) {
  if (!prior) return null;
  return (
    <p className={styles.sale}>
      {priorLabel(prior.days)}: <s>{formatEuro(prior.price)}</s>
      {sale && <span> In promozione fino al {formatDate(`${sale.to}T12:00:00Z`)}</span>}
    </p>
  );
}
