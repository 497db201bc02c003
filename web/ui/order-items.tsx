import { formatEuro, toCents, toEuro } from '../../shared/price/money.ts';
import type { Order, OrderItem } from '../../shared/order/answers.ts';
import { givenBackText } from '../lib/given-back.ts';
import { paths } from '../paths.ts';
import { ItemRow } from './item-row.tsx';
import styles from './order-items.module.css';

interface OrderItemsProps {
  items: OrderItem[];
  /** Of the order: pieces that the shop took out of it are named. */
  returns?: Order['returns'];
  small?: boolean;
}

/** The lines of an order, with the names and prices of the day of the order. */
export function OrderItems({ items, returns = [], small = false }: OrderItemsProps) {
  const takenOut = returns.filter((each) => each.takenOut).flatMap((each) => each.items);
  const takenOutOf = ({ _id }: OrderItem) =>
    takenOut.reduce((sum, { variant, quantity }) => sum + (variant === _id ? quantity : 0), 0);
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
            {takenOutOf(item) > 0 && <p>Tolti dall’ordine: {takenOutOf(item)}</p>}
            {item.materials && <p>{item.materials}</p>}
            {item.givenBack && <p>{givenBackText(item)}</p>}
          </ItemRow>
        </li>
      ))}
    </ul>
  );
}
