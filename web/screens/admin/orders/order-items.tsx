import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import type { Order, OrderItem } from '../../../../shared/order/answers.ts';
import { imageOfColor } from '../../../../shared/product/images.ts';
import { ProductImage } from '../../../ui/product-image.tsx';
import { leftPieces } from './texts.ts';
import { givenBackText } from '../../../lib/given-back.ts';
import styles from './order-dialog.module.css';

const DELETED_PRODUCT = 'Prodotto eliminato';

/** The order's lines, with the names and prices of the day of the order. */
export function AdminOrderItems({ order }: { order: Order }) {
  const left = leftPieces(order);
  return (
    <section>
      <h3>Articoli</h3>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <Item key={item._id} item={item} left={left.find((line) => line.item === item)?.left ?? 0} />
        ))}
      </ul>
    </section>
  );
}

/** `left` is without what was taken out, withdrawn from or returned. */
function Item({ item, left }: { item: OrderItem; left: number }) {
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
        {left < quantity && <p className={styles.gone}>{`${quantity - left} di ${quantity} tolti o resi`}</p>}
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
