import { ChevronLeft, ChevronRight, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Image, Product } from '../../../shared/product/answers.ts';
import { imageDescription } from '../../../shared/product/image-description.ts';
import { imageOfColor } from '../../../shared/product/images.ts';
import { colorKey } from '../../../shared/product/rules.ts';
import { useSwipe } from '../../lib/use-swipe.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import styles from './gallery.module.css';

const zoom = lazyPart(() => import('./image-zoom.tsx'));

interface GalleryProps {
  product: Product;
  /** The chosen one. */
  color: string | null;
}

/** One large image, thumbnails, previous and next, and a zoom. */
export function Gallery({ product, color }: GalleryProps) {
  const { images, name } = product;
  const [index, setIndex] = useShownImage(images, color);
  const [isZoomed, setZoomed] = useState(false);
  const step = (by: number) => images.length > 0 && setIndex((index + by + images.length) % images.length);
  const swipe = useSwipe(step);
  const url = images[index]?.url;
  const alt = imageDescription(name, images, index);
  if (images.length === 0) return <NoImages name={name} />;

  return (
    <section aria-label="Immagini" className={styles.gallery} onPointerEnter={zoom.preload} onFocus={zoom.preload}>
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
      <OtherColor shown={images[index]?.color} chosen={color} />
      {images.length > 1 && <Thumbnails {...{ product, index, onChoose: setIndex }} />}
      <Dialog open={isZoomed} onClose={() => setZoomed(false)} title={name} size="full">
        <zoom.Part
          url={url}
          alt={alt}
          position={images.length > 1 ? `${index + 1} di ${images.length}` : ''}
          onStep={step}
        />
      </Dialog>
    </section>
  );
}

/** A picture chooses no colour: whoever looks at another one reads which will be in the cart. */
function OtherColor({ shown, chosen }: { shown: string | undefined; chosen: string | null }) {
  const isOther = shown !== undefined && chosen !== null && colorKey(shown) !== colorKey(chosen);
  return isOther && <p className={styles.otherColor}>{`Nella foto: ${shown}. Il colore scelto è ${chosen}.`}</p>;
}

function NoImages({ name }: { name: string }) {
  return (
    <section aria-label="Immagini">
      <ProductImage url={undefined} alt={`${name}, immagine non ancora disponibile`} sizes="" />
    </section>
  );
}

/** A chosen colour shows its image, unless one of this colour is shown already. Then a person may look at the others. */
function useShownImage(images: Image[], color: string | null): [index: number, show: (index: number) => void] {
  const imageForColor = color === null ? images[0] : imageOfColor(images, color);
  const indexForColor = images.findIndex((image) => image === imageForColor);
  const [shown, setShown] = useState({ index: indexForColor, color });
  const isUpToDate = shown.color === color || images[shown.index]?.color === imageForColor?.color;
  return [isUpToDate ? shown.index : indexForColor, (index) => setShown({ index, color })];
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
            aria-label={`Mostra: ${imageDescription(name, images, thumbnail)}`}
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
