import { formatMaterials } from '../../../shared/legal-sheet/composition.ts';
import type { Product } from '../../../shared/product/answers.ts';
import styles from './buy-box.module.css';

/** The materials in one line near the price. */
export function Materials({ product }: { product: Product }) {
  const materials = formatMaterials(product.details);
  return materials && <p className={styles.materials}>{materials}</p>;
}
