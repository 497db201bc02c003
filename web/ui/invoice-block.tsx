import { invoiceLines } from '../../shared/invoice-lines.ts';
import type { Order } from '../../shared/order.ts';
import styles from './address-block.module.css';

/** What an order's invoice will say of whoever asked for it. */
export function InvoiceBlock({ invoice }: { invoice: NonNullable<Order['invoice']> }) {
  return (
    <div className={styles.address}>
      {invoiceLines(invoice).map(([label, value]) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </div>
  );
}
