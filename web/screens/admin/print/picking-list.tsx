import type { Order } from '../../../../shared/order/answers.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { LinesTable } from './lines-table.tsx';
import { pickLines, pieceCount } from './pack-lines.ts';
import styles from './print.module.css';

/** All pieces of the chosen orders, by SKU. */
export function PickingList({ orders, printedAt }: { orders: Order[]; printedAt: string }) {
  const lines = pickLines(orders);
  return (
    <article className={styles.paper} aria-labelledby="prelievo">
      <header className={styles.head}>
        <h2 id="prelievo">Da prelevare</h2>
        <p>
          {formatDateTime(printedAt)} · {orders.length === 1 ? '1 ordine' : `${orders.length} ordini`} ·{' '}
          {pieceCount(lines) === 1 ? '1 pezzo' : `${pieceCount(lines)} pezzi`}
        </p>
      </header>
      <LinesTable caption="Pezzi da prelevare" lines={lines} />
      <section>
        <h3>Ordini</h3>
        <p className={styles.numbers}>{orders.map(({ orderNumber }) => orderNumber).join(', ')}</p>
      </section>
    </article>
  );
}
