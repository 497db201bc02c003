import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { categoryLabels } from '../../../shared/product/rules.ts';
import { productMeta } from '../../../shared/shop/page-meta.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { useProduct } from '../../data/products.ts';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { BuyBox } from './buy-box.tsx';
import { ProductDetailsTabs } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { ProductIdentity } from './identity.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { useVariantChoice } from './use-variant-choice.ts';
import styles from './product.module.css';

/** One product (specification, section 2). */
export default function ProductScreen() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useProduct(id);
  const isGone = error?.status === 404;
  useRedirectWhenGone(isGone);

  if (data && !isGone)
    return <ProductArticle key={data.product._id} product={data.product} onStale={() => void mutate()} />;
  if (error && !isGone) {
    return (
      <EmptyState
        illustration="hanger"
        level={1}
        title="Non riusciamo a mostrare il prodotto"
        action={<Button onClick={() => void mutate()}>Riprova</Button>}
      >
        Il negozio non risponde. Controlla la connessione e riprova.
      </EmptyState>
    );
  }
  return <ProductSkeleton />;
}

function ProductArticle({ product, onStale }: { product: Product; onStale: () => void }) {
  const category = categoryLabels[product.category];
  const choice = useVariantChoice(product);
  useHead(productMeta(product));
  return (
    <article className={`page ${styles.screen}`}>
      <Breadcrumb
        steps={[
          { label: 'Home', to: paths.home },
          { label: 'Prodotti', to: paths.products },
          { label: category, to: paths.category(product.category) },
          { label: product.name },
        ]}
      />
      <div className={styles.columns}>
        <Gallery product={product} color={choice.missingColor ?? choice.color} />
        <BuyBox product={product} choice={choice} onStale={onStale} />
      </div>
      <div className={styles.details}>
        <ProductDetailsTabs product={product} />
        <ProductIdentity product={product} variant={choice.variant} />
      </div>
      <SimilarProducts product={product} />
    </article>
  );
}

/** A deleted or unknown product: a toast, and back to the catalogue. */
function useRedirectWhenGone(isGone: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isGone) return;
    toast.error(errorMessages.productNotFound, { id: 'product-not-found' });
    void navigate(paths.products, { replace: true });
  }, [isGone, navigate]);
}

function ProductSkeleton() {
  return (
    <Loading label="Caricamento del prodotto">
      <div className={`page ${styles.screen}`}>
        <h1 className="visually-hidden">Un momento…</h1>
        <Skeleton className={styles.crumbs} />
        <div className={styles.columns}>
          <Skeleton shape="image" className={styles.place} />
          <div className={styles.lines}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
            <Skeleton shape="button" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
