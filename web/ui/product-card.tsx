import { ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryLabels, hasPriceRange, isSoldOut } from '../../shared/product/rules.ts';
import type { Product } from '../../shared/product/schema.ts';
import { cx } from '../lib/cx.ts';
import { paths } from '../paths.ts';
import { Badge } from './badge.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import { ProductImage } from './product-image.tsx';
import { Price } from './price.tsx';
import { PriceNote } from './price-note.tsx';
import { productBadge } from './product-badge.ts';
import { SaleBadge } from './sale-badge.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  product: Product;
  wished?: boolean;
  onWish?: (product: Product) => void;
  /** Without it, and where nothing is in stock, there is nothing to add. */
  onAdd?: (product: Product) => void;
  layout?: 'grid' | 'list';
  /** True for the cards that are seen first. */
  aboveFold?: boolean;
  /** The heading's level: one below that of the list. */
  level?: 2 | 3;
  /** What else a list says about it. */
  children?: ReactNode;
}

const sizes = '(min-width: 1100px) 290px, (min-width: 768px) 31vw, 46vw';

/** A product in a list: one link; heart and "add to cart" stand beside it, after it in the tab order. */
export function ProductCard(props: ProductCardProps) {
  const {
    product,
    wished = false,
    onWish,
    onAdd,
    layout = 'grid',
    aboveFold: first = false,
    level = 3,
    children,
  } = props;
  const [looking, setLooking] = useState(false);
  const Heading = `h${level}` as const;
  const badge = productBadge(product);
  const [front, back] = product.images;

  return (
    <article className={cx(styles.card, styles[layout])}>
      <Link
        to={paths.product(product._id)}
        className={styles.link}
        onPointerEnter={() => setLooking(true)}
        onFocus={() => setLooking(true)}
      >
        <span className={styles.pictures}>
          <ProductImage url={front?.url} alt="" sizes={sizes} first={first} />
          {looking && back && <ProductImage url={back.url} alt="" sizes={sizes} className={styles.back} />}
          <span className={styles.badge}>
            {!isSoldOut(product) && <SaleBadge {...product} />}
            {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
          </span>
        </span>
        <span className={styles.facts}>
          <Heading className={styles.name}>{product.name}</Heading>
          <Price euro={product.price} from={hasPriceRange(product)} className={styles.price} />
          <PriceNote prior={product.prior} className={styles.note} />
          <span className={styles.category}>{categoryLabels[product.category]}</span>
          <Swatches product={product} />
        </span>
        {layout === 'list' && <span className={styles.description}>{product.description}</span>}
      </Link>
      {onWish && (
        <WishlistButton name={product.name} wished={wished} onToggle={() => onWish(product)} className={styles.heart} />
      )}
      {onAdd && !isSoldOut(product) && (
        <button
          type="button"
          className={styles.add}
          aria-label={`Aggiungi al carrello: ${product.name}`}
          title="Aggiungi al carrello"
          onClick={() => onAdd(product)}
        >
          <ShoppingBag size={20} strokeWidth={1.6} aria-hidden />
        </button>
      )}
      {children}
    </article>
  );
}

/** The colours in which there is something. */
function Swatches({ product }: { product: Product }) {
  const colours = [...new Map(product.variants.map((variant) => [variant.color, variant.colorCode]))];
  return (
    <span className={styles.swatches}>
      <span className="visually-hidden">Colori: {colours.map(([name]) => name).join(', ')}</span>
      {colours.slice(0, 5).map(([name, code]) => (
        <span key={name} className={styles.swatch} style={{ backgroundColor: code }} />
      ))}
    </span>
  );
}

/** A card's place, while it loads. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <div className={cx(styles.card, styles[layout])}>
      <span className={styles.link}>
        <Skeleton shape="picture" className={styles.pictures} />
        <span className={styles.facts}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </span>
      </span>
    </div>
  );
}

interface ProductGridProps {
  layout?: 'grid' | 'list';
  /** A single row of four: on a tablet it stays two by two rather than three and one. */
  singleRow?: boolean;
  /** Beside a column of something else: on a desk it stays at three. */
  withSidebar?: boolean;
  children: ReactNode;
}

/** The grid of cards: 2 columns on a phone, 3 on a tablet, 4 on a desk; or one under the other. */
export function ProductGrid({
  layout = 'grid',
  singleRow: few = false,
  withSidebar: beside = false,
  children,
}: ProductGridProps) {
  const columns = cx(styles.products, few && styles.few, beside && styles.beside);
  return <ul className={layout === 'grid' ? columns : styles.rows}>{children}</ul>;
}
