import type { Order } from '../../../../shared/order/answers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { returnKindLabels } from '../return-texts.ts';
import { unrefundedReturns } from './texts.ts';
import styles from './order-dialog.module.css';

type Stated = NonNullable<Order['returns']>[number];

/** What the customer withdrew from, before anybody packs it. */
export function OrderReturns({ order }: { order: Order }) {
  const { returns = [] } = order;
  if (returns.length === 0) return null;
  const open = unrefundedReturns(order).length > 0;
  return (
    <section className={open ? styles.withdrawn : undefined}>
      <h3>Recessi e resi</h3>
      <ul className={styles.returns}>
        {returns.map((stated) => (
          <li key={stated._id}>
            <p>
              <strong>{returnKindLabels[stated.kind]}</strong>,{' '}
              <time dateTime={stated.at}>{formatDateTime(stated.at)}</time>
              {': '}
              {stated.refund === null ? 'da gestire' : `rimborsati ${formatEuro(stated.refund)}`}
            </p>
            <p className={styles.detail}>{piecesOf(stated, order)}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.adminReturnsSearch(order.orderNumber)} size="small" look="secondary">
        Apri in Resi e recessi
      </ButtonLink>
    </section>
  );
}

function piecesOf({ items }: Stated, order: Order): string {
  return items
    .map(({ variant, quantity }) => {
      const line = order.items.find((item) => item._id === variant);
      return `${quantity} × ${line ? `${line.name}, taglia ${line.variant.size}, ${line.variant.color}` : variant}`;
    })
    .join(' · ');
}
