import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useRef, useState, type TouchEvent } from 'react';
import type { Product } from '../../../shared/product/answers.ts';
import { ProductImage } from '../../ui/product-image.tsx';
import { ImageZoom } from './image-zoom.tsx';
import styles from './gallery.module.css';

const views = ['vista frontale', 'vista posteriore', 'dettaglio'];

/** The pictures: one large, thumbnails beside or below, previous and next, and a closer look. */
export function Gallery({ product }: { product: Product }) {
  const [shown, setShown] = useState(0);
  const [close, setClose] = useState(false);
  const { images, name } = product;
  const altOf = (index: number) => `${name}, ${views[index] ?? `immagine ${index + 1}`}`;
  const step = (by: number) => images.length > 0 && setShown((shown + by + images.length) % images.length);
  const swipe = useSwipe(step);
  const url = images[shown]?.url;

  return (
    <section aria-label="Immagini" className={styles.gallery}>
      <div className={styles.stage} {...swipe}>
        <button
          type="button"
          className={styles.large}
          aria-label="Ingrandisci l’immagine"
          onClick={() => setClose(true)}
        >
          <ProductImage url={url} alt={altOf(shown)} sizes="(min-width: 860px) 56vw, 100vw" aboveFold />
          <ZoomIn size={20} strokeWidth={1.6} aria-hidden className={styles.zoom} />
        </button>
        {images.length > 1 && (
          <>
            <button type="button" className={styles.previous} aria-label="Immagine precedente" onClick={() => step(-1)}>
              <ChevronLeft size={24} strokeWidth={1.6} aria-hidden />
            </button>
            <button type="button" className={styles.next} aria-label="Immagine successiva" onClick={() => step(1)}>
              <ChevronRight size={24} strokeWidth={1.6} aria-hidden />
            </button>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.url}>
              <button
                type="button"
                aria-label={`Mostra: ${altOf(index)}`}
                aria-current={index === shown}
                onClick={() => setShown(index)}
              >
                <ProductImage url={image.url} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImageZoom
        open={close}
        onClose={() => setClose(false)}
        title={name}
        url={url}
        alt={altOf(shown)}
        place={images.length > 1 ? `${shown + 1} di ${images.length}` : ''}
        onStep={step}
      />
    </section>
  );
}

/** Pixels that a finger moves sideways when it means the next picture. */
const SWIPE = 40;

function useSwipe(onStep: (by: number) => void) {
  const from = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: (event: TouchEvent) => (from.current = placeOf(event)),
    onTouchEnd: (event: TouchEvent) => {
      const { x, y } = placeOf(event);
      const [across, down] = [x - from.current.x, y - from.current.y];
      if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down)) onStep(across < 0 ? 1 : -1);
    },
  };
}

function placeOf({ changedTouches }: TouchEvent): { x: number; y: number } {
  return { x: changedTouches[0]?.clientX ?? 0, y: changedTouches[0]?.clientY ?? 0 };
}
