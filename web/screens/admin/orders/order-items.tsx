import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import type { Order, OrderItem } from '../../../../shared/order/answers.ts';
import { imageOfColor } from '../../../../shared/product/images.ts';
import { ProductImage } from '../../../ui/product-image.tsx';
import { givenBackText } from '../../../lib/given-back.ts';
import styles from './order-dialog.module.css';

const DELETED_PRODUCT = 'Prodotto eliminato';

/** The order's lines, with the names and prices of the day of the order. */
export function AdminOrderItems({ order }: { order: Order }) {
  return (
    <section>
      <h3>Articoli</h3>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <Item key={item._id} item={item} returned={returnedText(item, order.returns)} />
        ))}
      </ul>
    </section>
  );
}

/** What left the order or came back, and what only a statement speaks of; '' where there is none of it. */
function returnedText({ variant, quantity }: OrderItem, returns: Order['returns'] = []): string {
  const texts = { gone: 'tolti o resi', declared: 'in reso' };
  const pieces = { gone: 0, declared: 0 };
  for (const { kind, state, items } of returns) {
    const place = kind === 'beforeShipping' || state !== 'received' ? 'gone' : 'declared';
    for (const each of items) if (each.variant === variant._id) pieces[place] += each.quantity;
  }
  return (['gone', 'declared'] as const)
    .flatMap((place) => (pieces[place] > 0 ? [`${pieces[place]} di ${quantity} ${texts[place]}`] : []))
    .join(', ');
}

function Item({ item, returned }: { item: OrderItem; returned: string }) {
  const { name, image, variant, quantity, price, product } = item;
  const url = image || imageOfColor(product?.images ?? [], variant.color)?.url;
  return (
    <li className={styles.item}>
      <ProductImage url={url} alt="" sizes="56px" className={styles.image} />
      <div>
        <p className={styles.name}>{name || product?.name || DELETED_PRODUCT}</p>
        <p className={styles.detail}>
          Taglia {sizeName(variant)} · Colore {variant.color} · SKU {variant.sku}
        </p>
        {item.givenBack && <p className={styles.detail}>{givenBackText(item)}</p>}
        {returned && <p className={styles.gone}>{returned}</p>}
        {!product && name && <p className={styles.gone}>{DELETED_PRODUCT}</p>}
      </div>
      <p className={styles.sum}>
        <span className={styles.detail}>
          {quantity} × {formatEuro(price)}
        </span>
        <span>{formatEuro(toEuro(toCents(price) * quantity))}</span>
      </p>
    </li>
  );
}
