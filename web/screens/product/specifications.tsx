import { categoryLabels, isOneSize, sizes } from '../../../shared/product/rules.ts';
import { materialRows } from '../../../shared/legal-sheet/rows.ts';
import type { Product } from '../../../shared/product/answers.ts';
import styles from './specifications.module.css';

/** The properties of the product, and its legal sheet but for what is always visible (identity.tsx). */
export default function Specifications({ product }: { product: Product }) {
  const offeredSizes = sizes.filter((size) => product.variants.some((variant) => variant.size === size));
  const rows = [
    ['Categoria', categoryLabels[product.category]],
    ['Taglie', isOneSize(product) ? 'unica' : offeredSizes.join(', ')],
    ['Colori', [...new Set(product.variants.map((variant) => variant.color))].join(', ')],
    ['Peso', product.weight > 0 ? `${product.weight} g` : ''],
    ['Caratteristiche', product.tags.join(', ')],
    ...materialRows(product.details),
  ].filter(([, value]) => value);
  return (
    <dl className={styles.specifications}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
