import { formatEuro } from '../../../shared/price/money.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { openReturnWindow } from '../../data/returns.ts';
import { formatDate } from '../../lib/dates.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CustomerOrderPill } from '../../ui/order-status-pill.tsx';
import { earlierReturnText, returnWindowText } from './texts.ts';
import styles from './withdrawal.module.css';

/** The orders with an open return window, each with its last day. */
export function OrderChoice({ orders }: { orders: Order[] }) {
  return (
    <section aria-labelledby="scelta" className={styles.choice}>
      <h2 id="scelta" className={styles.title}>
        Da quale ordine vuoi recedere?
      </h2>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order._id} className={styles.order}>
            <div>
              <h3 className={styles.number}>{order.orderNumber}</h3>
              <p>
                {formatDate(order.createdAt)} · {formatEuro(order.total)}
              </p>
              <p className={styles.window}>{returnWindowText(openReturnWindow(order)!, order.origin)}</p>
              <p>{earlierReturnText(order.returns?.filter(({ takenOut }) => !takenOut))}</p>
            </div>
            <CustomerOrderPill order={order} />
            <ButtonLink
              to={`${paths.withdrawal}?order=${order._id}`}
              look="secondary"
              size="small"
              aria-label={`Scegli l’ordine ${order.orderNumber}`}
            >
              Scegli
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
