import { cx } from '../../lib/cx.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RemovedNotice } from '../../ui/removed-notice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoginPrompt } from '../../ui/login-prompt.tsx';
import { ProductGrid } from '../../ui/product-card.tsx';
import { useWishlistScreen } from './use-wishlist-screen.ts';
import { WishlistCard } from './wish-card.tsx';
import { WishlistSkeleton } from './wishlist-skeleton.tsx';
import styles from './wishlist.module.css';

export default function WishlistScreen() {
  useHead('Preferiti');
  const { heading, view, products, removed, remove, add, retry } = useWishlistScreen();
  return (
    <div className={cx('page', styles.page)}>
      <header className={styles.header}>
        <h1 ref={heading} tabIndex={-1}>
          I miei preferiti
        </h1>
        {view === 'products' && (
          <p role="status">{products.length === 1 ? '1 prodotto' : `${products.length} prodotti`}</p>
        )}
      </header>
      <RemovedNotice {...removed} from="dai preferiti" />
      {view === 'visitor' && (
        <LoginPrompt illustration="heart" title="Accedi per vedere i tuoi preferiti" from={paths.wishlist}>
          Con un account li ritrovi su ogni dispositivo.
        </LoginPrompt>
      )}
      {view === 'loading' && <WishlistSkeleton />}
      {view === 'failed' && <LoadError title="Non riusciamo a mostrare i preferiti" onRetry={retry} />}
      {view === 'empty' && (
        <EmptyState
          illustration="heart"
          title="Non hai ancora preferiti"
          action={<ButtonLink to={paths.products}>Scopri i prodotti</ButtonLink>}
        >
          Tocca il cuore su un prodotto per ritrovarlo qui.
        </EmptyState>
      )}
      {view === 'products' && (
        <ProductGrid>
          {products.map((product) => (
            <li key={product._id}>
              <WishlistCard product={product} onAdd={() => void add(product)} onRemove={() => void remove(product)} />
            </li>
          ))}
        </ProductGrid>
      )}
    </div>
  );
}
