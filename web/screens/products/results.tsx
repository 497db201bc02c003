import { CATALOGUE_PAGE_SIZE } from '../../../shared/api/page-sizes.ts';
import type { Product } from '../../../shared/product/answers.ts';
import { Link } from 'react-router-dom';
import { categories, categoryLabels, colorKey } from '../../../shared/product/rules.ts';
import { useProductActions } from '../../data/product-actions.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProductCard, ProductCardSkeleton, ProductGrid } from '../../ui/product-card.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { toastResult } from '../../ui/toast.ts';
import type { CatalogueFilters } from './filters.ts';
import type { Catalogue } from './use-catalogue.ts';
import styles from './products.module.css';

/** Cards that are visible without scrolling. */
const ABOVE_FOLD = 4;

interface ResultsProps {
  catalogue: Catalogue;
  /** All products are shown instead of none: the link to them is gone, and its focus with it. */
  onReset: () => void;
}

/** The products of the page, or why there are none. */
export function Results({ catalogue, onReset }: ResultsProps) {
  const { page, layout, failed, isPending, retry } = catalogue;
  const { addFromCard, isWished, toggleWish } = useProductActions();

  if (failed) {
    return (
      <EmptyState
        illustration="hanger"
        title="Non riusciamo a mostrare i prodotti"
        action={<Button onClick={retry}>Riprova</Button>}
      >
        Il negozio non risponde. Controlla la connessione e riprova.
      </EmptyState>
    );
  }
  if (!page) return <ResultsSkeleton layout={layout} />;
  if (page.products.length === 0) {
    return (
      <NoResults
        filters={catalogue.filters}
        hasFilters={catalogue.active.length > 0}
        notSold={page.search?.notSold && catalogue.search}
        onReset={onReset}
      />
    );
  }
  return (
    <div className={styles.list} aria-busy={isPending}>
      {!isPending && <ShownWords search={catalogue.search} shown={page.search?.shown} />}
      <ProductGrid layout={layout} withSidebar>
        {page.products.map((product, index) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              level={2}
              layout={layout}
              colors={catalogue.filters.colors}
              to={addressOf(product, catalogue.filters, page.search?.colors?.[product._id])}
              aboveFold={index < ABOVE_FOLD}
              wished={isWished(product)}
              onWish={async () => toastResult(await toggleWish(product))}
              onAdd={async () => toastResult(await addFromCard(product))}
            />
          </li>
        ))}
      </ProductGrid>
    </div>
  );
}

function ShownWords({ search, shown }: { search: string; shown: string | undefined }) {
  if (!shown) return null;
  return (
    <p role="status" className={styles.shown}>
      Nessun prodotto per «{search}»: ecco «{shown}»
    </p>
  );
}

/** The product in the colour and the size that were asked for. */
function addressOf({ _id, variants }: Product, { colors, sizes }: CatalogueFilters, saidColor?: string): string {
  const color = variants.find(({ color }) => colors.includes(colorKey(color)))?.color ?? saidColor;
  const params = new URLSearchParams({
    ...(sizes.length === 1 && sizes[0] && { size: sizes[0] }),
    ...(color && { color }),
  });
  const search = params.toString();
  return paths.product(_id) + (search && `?${search}`);
}

interface NoResultsProps {
  filters: CatalogueFilters;
  hasFilters: boolean;
  /** The search, where the shop sells no such thing. */
  notSold: string | undefined;
  onReset: () => void;
}

function NoResults({ filters: { minPrice = 0, maxPrice = minPrice }, hasFilters, notSold, onReset }: NoResultsProps) {
  if (notSold) return <NotSold search={notSold} />;
  return (
    <EmptyState
      illustration="hanger"
      title="Nessun prodotto trovato"
      action={
        <ButtonLink to={paths.products} onClick={onReset}>
          Vedi tutti i prodotti
        </ButtonLink>
      }
    >
      {minPrice > maxPrice && 'Il prezzo minimo è più alto del massimo. '}
      {hasFilters ? 'Prova a togliere qualche filtro.' : 'Prova con altre parole o con un’altra categoria.'}
    </EmptyState>
  );
}

/** A question about an order, typed where one searches for products. */
const ABOUT_RETURNS = /\b(res[oi]|rimbors[oi]|recesso|restitu\w+)\b/i;

function NotSold({ search }: { search: string }) {
  return (
    <EmptyState
      illustration="hanger"
      title="Nessun prodotto trovato"
      action={categories.map((category) => (
        <ButtonLink key={category} look="secondary" to={paths.category(category)}>
          {categoryLabels[category]}
        </ButtonLink>
      ))}
    >
      Nel negozio non c’è niente per «{search}».{' '}
      {ABOUT_RETURNS.test(search) && (
        <>
          Per restituire un articolo leggi <Link to={paths.returns}>Resi e recesso</Link>.{' '}
        </>
      )}
      Guarda le categorie, o <Link to={paths.products}>vedi tutti i prodotti</Link>.
    </EmptyState>
  );
}

function ResultsSkeleton({ layout }: { layout: 'grid' | 'list' }) {
  return (
    <Loading label="Caricamento dei prodotti">
      <ProductGrid layout={layout} withSidebar>
        {Array.from({ length: CATALOGUE_PAGE_SIZE }, (_, index) => (
          <li key={index}>
            <ProductCardSkeleton layout={layout} />
          </li>
        ))}
      </ProductGrid>
    </Loading>
  );
}
