import { useProductActions } from '../../data/product-actions.ts';
import { useSimilarProducts } from '../../data/products.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { ProductCard, ProductGrid } from '../../ui/product-card.tsx';
import { toastResult } from '../../ui/toast.ts';
import styles from './similar-products.module.css';

const SHOWN = 4;

/** Others of the same category. Nothing stands here while they travel, or where there are none. */
export function SimilarProducts({ product }: { product: Product }) {
  const similar = useSimilarProducts(product, SHOWN);
  const { addFirstInStock, isWished, toggleWish } = useProductActions();
  if (!similar || similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className={styles.similar}>
      <h2 id="similar-title">Potrebbe piacerti anche</h2>
      <ProductGrid singleRow>
        {similar.map((each) => (
          <li key={each._id}>
            <ProductCard
              product={each}
              wished={isWished(each)}
              onWish={async () => toastResult(await toggleWish(each))}
              onAdd={async () => toastResult(await addFirstInStock(each))}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
