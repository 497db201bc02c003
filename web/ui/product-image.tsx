import { imageUrlAtWidth, imageWidths } from '../../shared/product/rules.ts';
import { cx } from '../lib/cx.ts';
import { illustrations } from './illustrations.ts';
import styles from './product-image.module.css';

interface ProductImageProps {
  /** Without one a hanger stands for the product. */
  url: string | undefined;
  /** Empty when the product's name stands beside the image. */
  alt: string;
  /** The `sizes` of an <img>. */
  sizes: string;
  /** The browser fetches it at once, before other images. */
  aboveFold?: boolean;
  className?: string | undefined;
}

/** A product image, 4:5, in the width that the screen needs. */
export function ProductImage({ url, alt, sizes, aboveFold = false, className }: ProductImageProps) {
  if (!url) return <Placeholder alt={alt} className={className} />;
  return (
    <img
      className={cx(styles.image, className)}
      src={url}
      srcSet={imageWidths.map((width) => `${imageUrlAtWidth(url, width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={1200}
      height={1500}
      loading={aboveFold ? 'eager' : 'lazy'}
      fetchPriority={aboveFold ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

function Placeholder({ alt, className }: Pick<ProductImageProps, 'alt' | 'className'>) {
  return (
    <span className={cx(styles.image, styles.placeholder, className)} {...(alt && { role: 'img', 'aria-label': alt })}>
      <svg viewBox="0 0 104 104" aria-hidden>
        <path d={illustrations.hanger} />
      </svg>
    </span>
  );
}
