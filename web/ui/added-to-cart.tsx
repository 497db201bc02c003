import { toast, type Toast } from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import type { Product, Variant } from '../../shared/product/answers.ts';
import { imageOfColor } from '../../shared/product/images.ts';
import { sizeName } from '../../shared/product/rules.ts';
import { paths } from '../paths.ts';
import { ProductImage } from './product-image.tsx';
import styles from './added-to-cart.module.css';

/** What was put into the cart. */
export interface AddedToCart {
  product: Pick<Product, 'name' | 'images'>;
  variant: Pick<Variant, 'size' | 'oneSize' | 'color'>;
}

/**
 * The content of the toast after an addition. It is gone after three seconds, so its link is never the only way: the
 * header has one too (WCAG 2.2.1).
 */
export function addedToCartNotice(message: string, { product, variant }: AddedToCart) {
  return function AddedToCartNotice({ id }: Toast) {
    return (
      <span className={styles.notice}>
        <ProductImage
          url={imageOfColor(product.images, variant.color)?.url}
          alt=""
          sizes="56px"
          className={styles.image}
        />
        <span className={styles.text}>
          <strong>{message}</strong>
          <span className={styles.name}>{product.name}</span>
          <span className={styles.last}>
            <span>
              Taglia {sizeName(variant)} · {variant.color}
            </span>
            <Link to={paths.cart} onClick={() => toast.dismiss(id)}>
              Vai al carrello
            </Link>
          </span>
        </span>
      </span>
    );
  };
}
