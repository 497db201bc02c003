import { formatEuro } from '../../../../shared/price/money.ts';
import { VAT_RATE } from '../../../../shared/price/vat.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { cx } from '../../../lib/cx.ts';
import { PAID_LABEL, shippingText, WITHDRAWN_LABEL } from '../../../ui/totals-texts.ts';
import { refundLabel } from '../order-texts.ts';
import styles from './order-dialog.module.css';

export function OrderTotals({ order }: { order: Order }) {
  const rows = [
    { label: 'Subtotale', value: formatEuro(order.subtotal) },
    ...(order.withdrawn ? [{ label: WITHDRAWN_LABEL, value: formatEuro(-order.withdrawn) }] : []),
    { label: 'Spedizione', value: shippingText(order.shippingCost, order.pickup) },
    { label: 'Totale', value: formatEuro(order.total), strong: true },
    { label: `di cui IVA ${VAT_RATE}%`, value: formatEuro(order.tax) },
    ...(order.paid ? [{ label: PAID_LABEL, value: formatEuro(order.paid) }] : []),
    ...(order.overpaid ? [{ label: 'Arrivato in più', value: formatEuro(order.overpaid) }] : []),
    ...(order.refunded > 0
      ? [
          {
            label: refundLabel(order.byHand === true && order.toPayOut !== undefined),
            value: formatEuro(-order.refunded),
          },
        ]
      : []),
  ];
  return (
    <section>
      <h3 className="visually-hidden">Totali</h3>
      <dl className={styles.totals}>
        {rows.map(({ label, value, strong }) => (
          <div key={label} className={cx(strong && styles.strong)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
