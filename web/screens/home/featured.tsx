import { Link } from 'react-router-dom';
import { useNewestProducts } from '../../data/products.ts';
import { useProductActions } from '../../data/product-actions.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../ui/product-card.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { toastResult } from '../../ui/toast.ts';
import styles from './featured.module.css';

const PRODUCTS_SHOWN = 4;

export function FeaturedProducts() {
  return (
    <section className={`page ${styles.section}`} aria-labelledby="featured-title">
      <div className={styles.head}>
        <h2 id="featured-title">In evidenza</h2>
        <Link to={paths.products} className={styles.all}>
          Tutti i prodotti
        </Link>
      </div>
      <Products />
    </section>
  );
}

function Products() {
  const { data, error, mutate } = useNewestProducts();
  const { addFromCard, isWished, toggleWish } = useProductActions();

  if (error && !data) {
    return (
      <div className={styles.failed}>
        <p>Non riusciamo a mostrare i prodotti in questo momento.</p>
        <Button look="secondary" size="small" onClick={() => void mutate()}>
          Riprova
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Loading label="Caricamento dei prodotti">
        <ProductGrid singleRow>
          {Array.from({ length: PRODUCTS_SHOWN }, (_, index) => (
            <li key={index}>
              <ProductCardSkeleton />
            </li>
          ))}
        </ProductGrid>
      </Loading>
    );
  }
  return (
    <ProductGrid singleRow>
      {data.products.slice(0, PRODUCTS_SHOWN).map((product) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            wished={isWished(product)}
            onWish={async () => toastResult(await toggleWish(product))}
            onAdd={async () => toastResult(await addFromCard(product))}
          />
        </li>
      ))}
    </ProductGrid>
  );
}
