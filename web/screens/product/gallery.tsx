import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '../../../shared/product/answers.ts';
import { useSwipe } from '../../lib/use-swipe.ts';
import { ProductImage } from '../../ui/product-image.tsx';
import { ImageZoom } from './image-zoom.tsx';
import styles from './gallery.module.css';

const views = ['vista frontale', 'vista posteriore', 'dettaglio'];

/** One large image, thumbnails, previous and next, and a zoom. */
export function Gallery({ product }: { product: Product }) {
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const { images, name } = product;
  const step = (by: number) => images.length > 0 && setIndex((index + by + images.length) % images.length);
  const swipe = useSwipe(step);
  const url = images[index]?.url;
  const alt = altText(name, index);
  if (images.length === 0) return <NoImages name={name} />;

  return (
    <section aria-label="Immagini" className={styles.gallery}>
      <div className={styles.stage} {...swipe}>
        <button
          type="button"
          className={styles.large}
          aria-label="Ingrandisci l’immagine"
          onClick={() => setZoomed(true)}
        >
          <ProductImage url={url} alt={alt} sizes="(min-width: 860px) 56vw, 100vw" aboveFold />
          <ZoomIn size={20} strokeWidth={1.6} aria-hidden className={styles.zoom} />
        </button>
        {images.length > 1 && <StepButtons onStep={step} />}
      </div>
      {images.length > 1 && <Thumbnails {...{ product, index, onChoose: setIndex }} />}
      <ImageZoom
        open={isZoomed}
        onClose={() => setZoomed(false)}
        title={name}
        url={url}
        alt={alt}
        position={images.length > 1 ? `${index + 1} di ${images.length}` : ''}
        onStep={step}
      />
    </section>
  );
}

function NoImages({ name }: { name: string }) {
  return (
    <section aria-label="Immagini">
      <ProductImage url={undefined} alt={`${name}, immagine non ancora disponibile`} sizes="" />
    </section>
  );
}

function altText(name: string, index: number): string {
  return `${name}, ${views[index] ?? `immagine ${index + 1}`}`;
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  return (
    <>
      <button type="button" className={styles.previous} aria-label="Immagine precedente" onClick={() => onStep(-1)}>
        <ChevronLeft size={24} strokeWidth={1.6} aria-hidden />
      </button>
      <button type="button" className={styles.next} aria-label="Immagine successiva" onClick={() => onStep(1)}>
        <ChevronRight size={24} strokeWidth={1.6} aria-hidden />
      </button>
    </>
  );
}

interface ThumbnailsProps {
  product: Product;
  /** Of the large image. */
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ product: { images, name }, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails}>
      {images.map((image, thumbnail) => (
        <li key={image.url}>
          <button
            type="button"
            aria-label={`Mostra: ${altText(name, thumbnail)}`}
            aria-current={thumbnail === index}
            onClick={() => onChoose(thumbnail)}
          >
            <ProductImage url={image.url} alt="" sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
