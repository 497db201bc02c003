import { Heart as HeartIcon } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import styles from './wishlist-button.module.css';

interface WishlistButtonProps {
  /** The product's name, for screen readers. */
  name: string;
  wished: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** Puts a product on the wishlist and takes it off. */
export function WishlistButton({ name, wished, onToggle, className }: WishlistButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.heart, className)}
      aria-pressed={wished}
      aria-label={`Nei preferiti: ${name}`}
      title={wished ? 'Rimuovi dai preferiti' : 'Aggiungi ai preferiti'}
      onClick={onToggle}
    >
      <HeartIcon size={20} strokeWidth={1.6} aria-hidden />
    </button>
  );
}
