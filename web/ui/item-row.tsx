import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sizeName } from '../../shared/product/rules.ts';
import { ProductImage } from './product-image.tsx';
import styles from './item-row.module.css';

interface ItemRowProps {
  name: string;
  image: string | undefined;
  /** The product page, if the product still exists. */
  to?: string | undefined;
  variant: { size: string; oneSize?: true | undefined; color: string; sku: string };
  /** The price, at the right edge. */
  end?: ReactNode;
  /** Under the details. */
  children?: ReactNode;
  small?: boolean;
}

/** One line of a cart or an order: image, name, size, colour, SKU. */
export function ItemRow({ name, image, to, variant, end, children, small = false }: ItemRowProps) {
  return (
    <div className={small ? `${styles.row} ${styles.small}` : styles.row}>
      <ProductImage url={image} alt="" sizes={small ? '64px' : '120px'} className={styles.image} />
      <div className={styles.text}>
        <p className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</p>
        <p className={styles.detail}>
          Taglia {sizeName(variant)} · {variant.color}
        </p>
        <p className={styles.detail}>SKU: {variant.sku}</p>
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
