import { invoiceRows } from '../../shared/invoice/rows.ts';
import type { Order } from '../../shared/order/schema.ts';
import styles from './address-block.module.css';

/** What an order's invoice will say of whoever asked for it. */
export function InvoiceBlock({ invoice }: { invoice: NonNullable<Order['invoice']> }) {
  return (
    <div className={styles.address}>
      {invoiceRows(invoice).map(([label, value]) => (
        <span key={label}>
          {label}: {value}
        </span>
      ))}
    </div>
  );
}
