import { invoiceRows } from '../../shared/invoice/rows.ts';
import type { Order } from '../../shared/order/answers.ts';
import styles from './address-block.module.css';

/** The customer's data on the invoice of an order. */
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
