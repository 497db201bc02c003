import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Cart, CartLine } from '../../../shared/cart/answers.ts';
import { formatEuro, toCents, toEuro } from '../../../shared/price/money.ts';
import { imageOfColor } from '../../../shared/product/images.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { wasShipped } from '../../../shared/order/status.ts';
import { useUnsoldLines } from '../../data/unsold-lines.ts';
import { paths } from '../../paths.ts';
import { ItemRow } from '../../ui/item-row.tsx';
import { CartLineNotice, hasNotice } from '../../ui/cart-line-notice.tsx';
import { RemovedNotice } from '../../ui/removed-notice.tsx';
import { DeliveryDates } from '../../ui/delivery-dates.tsx';
import { OrderItems } from '../../ui/order-items.tsx';
import { PriceNote } from '../../ui/price-note.tsx';
import { Totals } from '../../ui/totals.tsx';
import { FoldedLines } from './folded-lines.tsx';
import type { CheckoutTotals } from './form.ts';
import styles from './checkout-summary.module.css';

interface CheckoutSummaryProps {
  cart: Cart;
  /** The pending order. It is shown instead of the cart. */
  order: Order | null;
  totals: CheckoutTotals;
  /** The submit button. */
  children: ReactNode;
}

/** Lines, totals and the submit button. */
export function CheckoutSummary({ cart, order, totals, children }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="riepilogo" className={styles.summary}>
      <div className={styles.head}>
        <h2 id="riepilogo" className={styles.title}>
          Riepilogo ordine
        </h2>
        {!order && <Link to={paths.cart}>Modifica il carrello</Link>}
      </div>
      {!order && <UnsoldLines />}
      {order ? (
        <FoldedLines lines={order.items} materialsOf={({ materials }) => materials}>
          {(items) => <OrderItems items={items} small />}
        </FoldedLines>
      ) : (
        <FoldedLines lines={cart.items} isAlwaysShown={hasNotice} materialsOf={({ product }) => product.materials}>
          {(lines) => <CartLines lines={lines} />}
        </FoldedLines>
      )}
      <Totals {...totals} withdrawn={order?.withdrawn} />
      {!(order && (order.pickup || wasShipped(order))) && <DeliveryDates className={styles.delivery} />}
      {children}
    </section>
  );
}

function UnsoldLines() {
  return <RemovedNotice {...useUnsoldLines()} from="dal carrello" />;
}

function CartLines({ lines }: { lines: CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line._id}>
          <ItemRow
            small
            name={line.product.name}
            image={imageOfColor(line.product.images, line.variant.color)?.url}
            variant={line.variant}
            end={
              <>
                <span className={styles.price}>{formatEuro(toEuro(toCents(line.price) * line.quantity))}</span>
                <PriceNote
                  prior={line.variant.prior}
                  unitPrice={line.quantity > 1 ? line.price : undefined}
                  narrow
                  vat={false}
                />
              </>
            }
          >
            <p>Quantità: {line.quantity}</p>
            {line.product.materials && <p>{line.product.materials}</p>}
            <CartLineNotice line={line} />
          </ItemRow>
        </li>
      ))}
    </ul>
  );
}
