import { useShopping } from '../../data/shopping.ts';
import { useSimilarProducts } from '../../data/products.ts';
import type { Product } from '../../../shared/product.ts';
import { ProductCard, ProductGrid } from '../../ui/product-card.tsx';
import { tell } from '../../ui/toast.ts';
import styles from './similar.module.css';

const SHOWN = 4;

/** Others of the same category. Nothing stands here while they travel, or where there are none. */
export function Similar({ product }: { product: Product }) {
  const similar = useSimilarProducts(product, SHOWN);
  const { addFirst, isWished, toggleWish } = useShopping();
  if (!similar || similar.length === 0) return null;
  return (
    <section aria-labelledby="similar-title" className={styles.similar}>
      <h2 id="similar-title">Potrebbe piacerti anche</h2>
      <ProductGrid few>
        {similar.map((each) => (
          <li key={each._id}>
            <ProductCard
              product={each}
              wished={isWished(each)}
              onWish={async () => tell(await toggleWish(each))}
              onAdd={async () => tell(await addFirst(each))}
            />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}
