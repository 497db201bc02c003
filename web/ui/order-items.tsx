import { formatEuro, toCents, toEuro } from '../../shared/price/money.ts';
import type { OrderItem } from '../../shared/order/answers.ts';
import { givenBackText } from '../lib/given-back.ts';
import { paths } from '../paths.ts';
import { ItemRow } from './item-row.tsx';
import styles from './order-items.module.css';

/** The lines of an order, with the names and prices of the day of the order. */
export function OrderItems({ items, small = false }: { items: OrderItem[]; small?: boolean }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item._id}>
          <ItemRow
            small={small}
            name={item.product ? item.name : 'Prodotto eliminato'}
            image={item.image}
            to={item.product ? paths.product(item.product._id, item.variant) : undefined}
            variant={item.variant}
            end={<span className={styles.price}>{formatEuro(toEuro(toCents(item.price) * item.quantity))}</span>}
          >
            <p>Quantità: {item.quantity}</p>
            {item.materials && <p>{item.materials}</p>}
            {item.givenBack && <p>{givenBackText(item)}</p>}
          </ItemRow>
        </li>
      ))}
    </ul>
  );
}
