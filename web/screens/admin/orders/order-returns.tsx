import type { Order } from '../../../../shared/order/answers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { lineText } from '../../../lib/line-text.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IN_ORDER_REFUNDS, returnName } from '../return-texts.ts';
import { unrefundedReturns } from './texts.ts';
import styles from './order-dialog.module.css';

const NO_EXCHANGE =
  'Il cambio, o la sostituzione, si registra per il reso di un solo articolo: rimborsa questo, poi prendi un ordine nuovo.';

type OrderReturn = NonNullable<Order['returns']>[number];

/** The returns of an order. A return without a refund stands out: somebody might still pack the order. */
export function OrderReturns({ order }: { order: Order }) {
  const { returns = [] } = order;
  if (returns.length === 0) return null;
  const isOpen = unrefundedReturns(order).length > 0;
  return (
    <section className={isOpen ? styles.withdrawn : undefined}>
      <h3>Recessi e resi</h3>
      <ul className={styles.returns}>
        {returns.map((orderReturn) => (
          <li key={orderReturn._id}>
            <p>
              <strong>{nameOf(orderReturn)}</strong>,{' '}
              <time dateTime={orderReturn.at}>{formatDateTime(orderReturn.at)}</time>
              {': '}
              {outcomeOf(orderReturn, order)}
              {orderReturn.kind === 'beforeShipping' && ' (da non spedire)'}
            </p>
            <p className={styles.detail}>{itemsText(orderReturn, order)}</p>
            {isOpenForSeveral(orderReturn) && <p className={styles.detail}>{NO_EXCHANGE}</p>}
          </li>
        ))}
      </ul>
      {returns.some(({ takenOut }) => !takenOut) && (
        <ButtonLink to={adminPaths.returnsSearch(order.orderNumber)} size="small" look="secondary">
          Apri in Resi e recessi
        </ButtonLink>
      )}
    </section>
  );
}

function isOpenForSeveral({ kind, refund, exchangedFor, items }: OrderReturn): boolean {
  return kind !== 'beforeShipping' && refund === null && !exchangedFor && items.length > 1;
}

function nameOf(orderReturn: OrderReturn): string {
  if (orderReturn.takenOut) return 'Tolti dall’ordine';
  return returnName(orderReturn, orderReturn.exchangedFor !== undefined);
}

function outcomeOf(orderReturn: OrderReturn, order: Order): string {
  const { exchangedFor, refund } = orderReturn;
  const { refunded } = order;
  if (orderReturn.unpaid) return 'non pagati, e tolti dal totale';
  if (refund === 0 && refunded > 0 && !exchangedFor) return IN_ORDER_REFUNDS;
  if (exchangedFor) return refund === null ? 'l’articolo deve rientrare' : 'rientrato, niente da rimborsare';
  return refund === null ? 'da gestire' : `rimborsati ${formatEuro(refund)}`;
}

function itemsText({ items }: OrderReturn, order: Order): string {
  return items
    .map(({ variant, quantity }) => {
      // The `_id` of an order's item is the id of its variant.
      const line = order.items.find((item) => item._id === variant);
      return `${quantity} × ${line ? lineText({ name: line.name, ...line.variant }) : variant}`;
    })
    .join(' · ');
}
