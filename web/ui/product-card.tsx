import { ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { categoryLabels, hasPriceRange, isSoldOut } from '../../shared/product/rules.ts';
import type { Product } from '../../shared/product/answers.ts';
import { imageOfColor } from '../../shared/product/images.ts';
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
  /** Without it the card has no "Aggiungi al carrello". */
  onAdd?: (product: Product) => void;
  layout?: 'grid' | 'list';
  /** Keys of the colours that are filtered for: the card shows the product in one of them. */
  colors?: readonly string[];
  /** Where the card leads, if not to the product without a choice. */
  to?: string;
  /** The browser fetches the card's image at once. */
  aboveFold?: boolean;
  /** Heading level: one below that of the list. */
  level?: 2 | 3;
  children?: ReactNode;
}

const sizes = '(min-width: 1100px) 290px, (min-width: 768px) 31vw, 46vw';

/** A product in a list. The buttons stand beside the link, after it in the tab order. */
export function ProductCard(props: ProductCardProps) {
  const { product, wished = false, onWish, onAdd, layout = 'grid', colors = [], level = 3, children } = props;
  const { aboveFold = false, to = paths.product(product._id) } = props;
  const [wasHovered, setHovered] = useState(false);
  const Heading = `h${level}` as const;

  return (
    <article className={cx(styles.card, styles[layout])}>
      <Link to={to} className={styles.link} onPointerEnter={() => setHovered(true)} onFocus={() => setHovered(true)}>
        <CardImages {...{ product, colors, aboveFold, withBack: wasHovered }} />
        <span className={styles.facts}>
          <Heading className={styles.name}>{product.name}</Heading>
          <Price euro={product.price} from={hasPriceRange(product)} className={styles.price} />
          <PriceNote prior={product.prior} vat={false} className={styles.note} />
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

interface CardImagesProps {
  product: Product;
  colors: readonly string[];
  aboveFold: boolean;
  /** The second image is fetched when the person first points at the card. */
  withBack: boolean;
}

function CardImages({ product, colors, aboveFold, withBack }: CardImagesProps) {
  const badge = productBadge(product);
  const front = imageOfColor(product.images, ...colors);
  const isOfOtherColor = (color: string | undefined) =>
    colors.length > 0 && color !== undefined && color !== front?.color;
  const back = product.images.find((image) => image !== front && !isOfOtherColor(image.color));
  return (
    <span className={styles.images}>
      <ProductImage url={front?.url} alt="" sizes={sizes} aboveFold={aboveFold} />
      {withBack && back && <ProductImage url={back.url} alt="" sizes={sizes} className={styles.back} />}
      <span className={styles.badge}>
        {!isSoldOut(product) && <SaleBadge {...product} />}
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </span>
    </span>
  );
}

/** The first five colours of the product. */
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

export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <div className={cx(styles.card, styles[layout])}>
      <span className={styles.link}>
        <Skeleton shape="image" className={styles.images} />
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
  /** Four cards: two columns on a tablet, so that no card is alone in a row. */
  singleRow?: boolean;
  /** Three columns on a desktop. */
  withSidebar?: boolean;
  children: ReactNode;
}

/**
 * Cards in 2 columns on a phone, 3 on a tablet, 4 on a desktop; or, as a list, one under the other. Under them, once for
 * all their prices: VAT is included, and what a struck price is (Codice del consumo, art. 17-bis).
 */
export function ProductGrid({ layout = 'grid', singleRow = false, withSidebar = false, children }: ProductGridProps) {
  const columns = cx(styles.products, singleRow && styles.singleRow, withSidebar && styles.withSidebar);
  return (
    <div>
      <ul className={layout === 'grid' ? columns : styles.rows}>{children}</ul>
      <p className={styles.vat}>
        Prezzi IVA inclusa. Il prezzo barrato, se c’è, è il più basso degli ultimi 30 giorni.
      </p>
    </div>
  );
}
