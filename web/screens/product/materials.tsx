import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import type { Product } from '../../../shared/product/answers.ts';
import styles from './buy-box.module.css';

/** Of what the product is made, in one line near its price. */
export function Materials({ product }: { product: Product }) {
  const line = formatMaterials(product.details);
  return line && <p className={styles.materials}>{line}</p>;
}
