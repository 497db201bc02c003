import { useProductActions } from '../../data/product-actions.ts';
import { useSimilarProducts } from '../../data/products.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { ProductCard, ProductGrid } from '../../ui/product-card.tsx';
import { toastResult } from '../../ui/toast.ts';
import styles from './similar-products.module.css';

const PRODUCTS_SHOWN = 4;

/** Products of the same category. Renders nothing while they load. */
export function SimilarProducts({ product }: { product: Product }) {
  const similar = useSimilarProducts(product, PRODUCTS_SHOWN);
  const { addFromCard, isWished, toggleWish } = useProductActions();
  if (!similar || similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className={styles.similar}>
      <h2 id="similar-title">Potrebbero piacerti anche</h2>
      <ProductGrid singleRow>
        {similar.map((similarProduct) => (
          <li key={similarProduct._id}>
            <ProductCard
              product={similarProduct}
              wished={isWished(similarProduct)}
              onWish={async () => toastResult(await toggleWish(similarProduct))}
              onAdd={async () => toastResult(await addFromCard(similarProduct))}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
