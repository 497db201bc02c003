import { Heart as HeartIcon } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import styles from './wishlist-button.module.css';

interface HeartProps {
  /** The product's name, for who cannot see which card the heart stands on. */
  name: string;
  wished: boolean;
  onToggle: () => void;
  className?: string | undefined;
}

/** The button that puts a product on the wishlist and takes it off. */
export function WishlistButton({ name, wished, onToggle, className }: HeartProps) {
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
