import type { Order } from '../../shared/order/answers.ts';
import { returnStates } from '../../shared/returns/states.ts';
import { cx } from '../lib/cx.ts';
import { Pill } from './pill.tsx';
import {
  afterCancellation,
  returnedItems,
  returnOutcome,
  returnStateLabel,
  returnTitle,
  toPayOutText,
  type OrderReturn,
} from './return-notice-texts.ts';
import styles from './return-notices.module.css';

/** What the customer has withdrawn from: state, last day for sending it back, what was paid back; and what is still to come. */
export function ReturnNotices({ order, className }: { order: Order; className?: string | undefined }) {
  const { returns = [], toPayOut = 0, payOutBy } = order;
  const notes = [afterCancellation(order), toPayOut > 0 ? toPayOutText(toPayOut, payOutBy) : ''].filter(Boolean);
  if (returns.length === 0 && notes.length === 0) return null;
  return (
    <ul className={cx(styles.notices, className)}>
      {returns.map((orderReturn) => (
        <ReturnNotice key={orderReturn._id} {...{ orderReturn, order }} />
      ))}
      {notes.map((note) => (
        <li key={note} className={styles.notice}>
          <p className={styles.detail}>{note}</p>
        </li>
      ))}
    </ul>
  );
}

function ReturnNotice({ orderReturn, order }: { orderReturn: OrderReturn; order: Order }) {
  const { colour } = returnStates[orderReturn.state];
  const items = returnedItems(orderReturn, order);
  return (
    <li className={styles.notice}>
      <p className={styles.title}>
        <strong>{returnTitle(orderReturn, order)}</strong>{' '}
        <Pill colour={colour}>{returnStateLabel(orderReturn, order)}</Pill>
      </p>
      {items && <p className={styles.detail}>{items}</p>}
      <p className={styles.detail}>{returnOutcome(orderReturn, order)}</p>
    </li>
  );
}
