import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { cx } from '../../../lib/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FormImage } from './use-form-images.ts';
import styles from './images-field.module.css';

interface PictureTileProps {
  picture: FormImage;
  /** Its place, from 0, among so many. */
  at: number;
  count: number;
  isDragged: boolean;
  /** Begins and ends a drag. */
  onDrag: (key: string | null) => void;
  /** Another one is dragged over this place. */
  onOver: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ImageTile({ picture, at, count, isDragged, onDrag, onOver, onMove, onRemove }: PictureTileProps) {
  const { key, url } = picture;
  const steps = [
    { to: at - 1, label: `Sposta prima l’immagine ${at + 1}`, Icon: ArrowLeft },
    { to: at + 1, label: `Sposta dopo l’immagine ${at + 1}`, Icon: ArrowRight },
  ];
  return (
    // The buttons do by keyboard and touch what dragging does by mouse.
    <li
      className={cx(styles.tile, isDragged && styles.dragged)}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(key);
      }}
      onDragEnd={() => onDrag(null)}
      onDragEnter={onOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {url ? (
        <img src={url} alt={`Immagine ${at + 1}`} className={styles.image} draggable={false} />
      ) : (
        <Skeleton className={styles.image} />
      )}
      {at === 0 && <span className={styles.cover}>Copertina</span>}
      <span className={styles.buttons}>
        {steps.map(({ to, label, Icon }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            // Not `disabled`, which would take the focus from whoever moves a picture to the end.
            aria-disabled={to < 0 || to >= count}
            onClick={() => onMove(to)}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
        <button type="button" aria-label={`Rimuovi l’immagine ${at + 1}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </button>
      </span>
    </li>
  );
}
