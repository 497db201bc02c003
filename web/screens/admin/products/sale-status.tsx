import { saleState } from '../../../../shared/price/sale-interval.ts';
import type { Sale } from '../../../../shared/price/sale.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import styles from './products.module.css';

const noon = (day: string) => `${day}T12:00:00Z`;

/** The sale of a product, in a row of the table. */
export function SaleStatus({ sale }: { sale: Sale }) {
  return <span className={styles.onSale}>{saleText(sale)}</span>;
}

function saleText(sale: Sale, now = Date.now()): string {
  const { percent, from, to } = sale;
  const isPlanned = saleState(sale, now) === 'planned';
  if (isPlanned) return `Promozione in programma: -${percent}% dal ${formatShortDate(noon(from))}`;
  return `In promozione: -${percent}% fino al ${formatShortDate(noon(to))}`;
}
