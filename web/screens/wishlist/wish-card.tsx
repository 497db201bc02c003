import { Star } from 'lucide-react';
import type { Product } from '../../../shared/product/answers.ts';
import { useIsDemo } from '../../data/shop-config.ts';
import { Button } from '../../ui/button.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import styles from './wishlist.module.css';

interface WishCardProps {
  product: Product;
  onAdd: () => void;
  onRemove: () => void;
}

/** Specification, section 9: the same for every product. False in a real shop. */
const RATING = '4,5';

export function WishlistCard({ product, onAdd, onRemove }: WishCardProps) {
  const isDemo = useIsDemo();
  return (
    <ProductCard product={product} level={2}>
      <div className={styles.more}>
        {isDemo && (
          <p className={styles.rating}>
            <Star size={16} aria-hidden className={styles.star} />
            <span className="visually-hidden">Valutazione media:</span> {RATING} <small>(valore dimostrativo)</small>
          </p>
        )}
        <Button
          look="secondary"
          size="small"
          wide
          className={styles.add}
          onClick={onAdd}
          aria-label={`Aggiungi al carrello: ${product.name}`}
        >
          Aggiungi al carrello
        </Button>
        <Button look="ghost" size="small" wide onClick={onRemove} aria-label={`Rimuovi dai preferiti: ${product.name}`}>
          Rimuovi
        </Button>
      </div>
    </ProductCard>
  );
}
