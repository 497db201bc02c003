import { imageUrlAtWidth, imageWidths } from '../../shared/product/rules.ts';
import { cx } from '../lib/cx.ts';
import styles from './product-image.module.css';

interface PictureProps {
  /** A product picture's path; without one the plaster ground alone is shown. */
  url: string | undefined;
  /** Empty where the name stands beside the picture. */
  alt: string;
  /** How wide it is shown, as in the `sizes` of an <img>. */
  sizes: string;
  /** True for what is seen first: fetched at once and before others. */
  first?: boolean;
  className?: string | undefined;
}

/** A product picture, 4:5, in the width that the screen needs. */
export function ProductImage({ url, alt, sizes, first = false, className }: PictureProps) {
  if (!url) return <span className={cx(styles.picture, className)} />;
  return (
    <img
      className={cx(styles.picture, className)}
      src={url}
      srcSet={imageWidths.map((width) => `${imageUrlAtWidth(url, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={1500}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
