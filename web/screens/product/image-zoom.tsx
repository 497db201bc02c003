import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/button.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import styles from './image-zoom.module.css';

interface ImageZoomProps {
  url: string | undefined;
  alt: string;
  /** '2 di 3'; empty for a single image. */
  position: string;
  onStep: (by: number) => void;
}

/** What a dialog of the whole window shows. A click enlarges the clicked spot; then scrolling moves the image. */
export default function ImageZoom({ position, onStep, ...image }: ImageZoomProps) {
  const [isEnlarged, setEnlarged] = useState(false);
  const step = (by: number) => {
    setEnlarged(false);
    onStep(by);
  };
  useEffect(() => {
    // The arrows scroll an enlarged image.
    if (isEnlarged || !position) return;
    const stepByKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onStep(-1);
      if (key === 'ArrowRight') onStep(1);
    };
    window.addEventListener('keydown', stepByKey);
    return () => window.removeEventListener('keydown', stepByKey);
  }, [isEnlarged, position, onStep]);
  return (
    <div className={styles.zoom}>
      <ScrollArea isEnlarged={isEnlarged} onToggle={() => setEnlarged(!isEnlarged)} {...image} />
      <div className={styles.controls}>
        <Button look="secondary" onClick={() => setEnlarged(!isEnlarged)}>
          {isEnlarged ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
          {isEnlarged ? 'Riduci' : 'Avvicina'}
        </Button>
        {position && (
          <div className={styles.steps}>
            <Button look="ghost" aria-label="Immagine precedente" onClick={() => step(-1)}>
              <ChevronLeft size={22} aria-hidden />
            </Button>
            <span aria-live="polite">{position}</span>
            <Button look="ghost" aria-label="Immagine successiva" onClick={() => step(1)}>
              <ChevronRight size={22} aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface ScrollAreaProps extends Pick<ImageZoomProps, 'url' | 'alt'> {
  isEnlarged: boolean;
  onToggle: () => void;
}

function ScrollArea({ isEnlarged, onToggle, url, alt }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  /** The spot to show in the middle, in parts of the image's width and height. */
  const spot = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.scrollLeft = spot.current.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = spot.current.y * current.scrollHeight - current.clientHeight / 2;
    spot.current = { x: 0.5, y: 0.5 };
  }, [isEnlarged]);

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    spot.current = { x: (event.clientX - left) / (width || 1), y: (event.clientY - top) / (height || 1) };
    onToggle();
  };
  return (
    <div
      ref={area}
      role="region"
      aria-label="Immagine"
      // It scrolls, so the keyboard must reach it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(styles.area, isEnlarged && styles.enlarged)}
    >
      {/* The button does the same for the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.image} onClick={toggle}>
        <ProductImage url={url} alt={alt} sizes="1200px" />
      </div>
    </div>
  );
}
