import { materialLine } from '../../../shared/materials.ts';
import type { Product } from '../../../shared/product.ts';
import styles from './buy-box.module.css';

/** Of what the product is made, in one line near its price. */
export function Materials({ product }: { product: Product }) {
  const line = materialLine(product.details);
  return line && <p className={styles.materials}>{line}</p>;
}
