import { orderStatuses, type OrderStatus } from '../../shared/order-status.ts';
import { cx } from '../kit/cx.ts';
import styles from './status-pill.module.css';

/** An order's status in its word and colour. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const { label, colour } = orderStatuses[status];
  return <span className={cx(styles.pill, styles[colour])}>{label}</span>;
}
