import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { cx } from '../../lib/cx.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProductImage } from '../../ui/product-image.tsx';
import styles from './image-zoom.module.css';

interface ZoomProps {
  open: boolean;
  onClose: () => void;
  title: string;
  url: string | undefined;
  alt: string;
  /** '2 di 3'; empty where there is one picture. */
  place: string;
  onStep: (by: number) => void;
}

/** A picture over the whole window; a click looks closer at the spot that was clicked, and scrolling moves about. */
export function ImageZoom({ open, onClose, title, place, onStep, ...picture }: ZoomProps) {
  const [near, setNear] = useState(false);
  const close = () => {
    setNear(false);
    onClose();
  };
  const step = (by: number) => {
    setNear(false);
    onStep(by);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="full"
      footer={
        <div className={styles.controls}>
          <Button look="secondary" onClick={() => setNear(!near)}>
            {near ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
            {near ? 'Riduci' : 'Avvicina'}
          </Button>
          {place && (
            <div className={styles.steps}>
              <Button look="ghost" aria-label="Immagine precedente" onClick={() => step(-1)}>
                <ChevronLeft size={22} aria-hidden />
              </Button>
              <span aria-live="polite">{place}</span>
              <Button look="ghost" aria-label="Immagine successiva" onClick={() => step(1)}>
                <ChevronRight size={22} aria-hidden />
              </Button>
            </div>
          )}
        </div>
      }
    >
      <Area near={near} onToggle={() => setNear(!near)} {...picture} />
    </Dialog>
  );
}

interface AreaProps extends Pick<ZoomProps, 'url' | 'alt'> {
  near: boolean;
  onToggle: () => void;
}

function Area({ near, onToggle, url, alt }: AreaProps) {
  const area = useRef<HTMLDivElement>(null);
  /** Where in the picture to look, in parts of its width and height. */
  const spot = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const box = area.current!;
    box.scrollLeft = spot.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = spot.current.y * box.scrollHeight - box.clientHeight / 2;
    spot.current = { x: 0.5, y: 0.5 };
  }, [near]);

  const toggle = (event: MouseEvent<HTMLElement>) => {
    const picture = event.currentTarget.getBoundingClientRect();
    spot.current = {
      x: (event.clientX - picture.left) / (picture.width || 1),
      y: (event.clientY - picture.top) / (picture.height || 1),
    };
    onToggle();
  };
  return (
    // It scrolls, so the keyboard must reach it. The click is a convenience beside the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={area} role="region" aria-label="Immagine" tabIndex={0} className={cx(styles.area, near && styles.near)}>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={styles.picture} onClick={toggle}>
        <ProductImage url={url} alt={alt} sizes="1200px" />
      </div>
    </div>
  );
}
