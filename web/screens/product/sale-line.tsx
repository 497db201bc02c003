import { formatEuro } from '../../../shared/price/money.ts';
import { priorPriceLabel, type PriorPrice, type Sale } from '../../../shared/price/sale.ts';
import { formatDate } from '../../lib/dates.ts';
import styles from './buy-box.module.css';
import { withArticle } from '../../../shared/text/day-article.ts';

interface SaleLineProps {
  sale: Sale | undefined;
  prior: PriorPrice | undefined;
}

/** The prior price and the last day of a sale. Without a prior price a sale must not be announced. */
export function SaleLine({ sale, prior }: SaleLineProps) {
  if (!prior) return null;
  return (
    <p className={styles.sale}>
      {priorPriceLabel(prior.days)}: <s>{formatEuro(prior.price)}</s>
      {sale && <span> In promozione fino {withArticle('al', formatDate(`${sale.to}T12:00:00Z`))}</span>}
    </p>
  );
}
