import { saleState } from '../../../../shared/price/sale-interval.ts';
import type { Sale } from '../../../../shared/price/sale.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import styles from './products.module.css';

/** The sale of a product, in a row of the table. */
export function SaleStatus({ sale }: { sale: Sale }) {
  return <span className={styles.onSale}>{saleText(sale)}</span>;
}

function saleText(sale: Sale): string {
  const { percent, from, to } = sale;
  const isPlanned = saleState(sale, Date.now()) === 'planned';
  if (isPlanned) return `Promozione in programma: -${percent}% dal ${formatShortDay(from)}`;
  return `In promozione: -${percent}% fino al ${formatShortDay(to)}`;
}
