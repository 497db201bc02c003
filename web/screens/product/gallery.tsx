import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '../../../shared/product.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';

const views = ['vista frontale', 'vista posteriore', 'dettaglio'];

/** The pictures: one large, thumbnails beside or below, previous and next, and a closer look. */
export function Gallery({ product }: { product: Product }) {
  const [shown, setShown] = useState(0);
  const [close, setClose] = useState(false);
  const { images, name } = product;
  const altOf = (index: number) => `${name}, ${views[index] ?? `immagine ${index + 1}`}`;
  const step = (by: number) => setShown((shown + by + images.length) % images.length);
  const url = images[shown]?.url;

  return (
    <section aria-label="Immagini" className={styles.gallery}>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.large}
          aria-label="Ingrandisci l’immagine"
          onClick={() => setClose(true)}
        >
          <Picture url={url} alt={altOf(shown)} sizes="(min-width: 860px) 56vw, 100vw" first />
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
                <Picture url={image.url} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={close} onClose={() => setClose(false)} title={name} size="wide">
        <Picture url={url} alt={altOf(shown)} sizes="860px" />
      </Dialog>
    </section>
  );
}
