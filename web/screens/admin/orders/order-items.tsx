import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import type { OrderItem } from '../../../../shared/order/answers.ts';
import { imageOfColor } from '../../../../shared/product/images.ts';
import { ProductImage } from '../../../ui/product-image.tsx';
import styles from './order-dialog.module.css';

const DELETED_PRODUCT = 'Prodotto eliminato';

/** The order's lines, with the names and prices of the day of the order. */
export function AdminOrderItems({ items }: { items: OrderItem[] }) {
  return (
    <section>
      <h3>Articoli</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: OrderItem }) {
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
