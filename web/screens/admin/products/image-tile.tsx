import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { colorKey } from '../../../../shared/product/rules.ts';
import { cx } from '../../../lib/cx.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FormImage } from './use-form-images.ts';
import styles from './images-field.module.css';

interface ImageTileProps {
  image: FormImage;
  index: number;
  count: number;
  /** Of the variants. */
  colors: readonly string[];
  /** '' for none in particular. */
  onColor: (color: string) => void;
  isDragged: boolean;
  /** With null the drag has ended. */
  onDrag: (key: string | null) => void;
  /** Another image is dragged over this one. */
  onOver: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ImageTile({ image, index, count, colors, onColor, onMove, onRemove, ...drag }: ImageTileProps) {
  const { key, url } = image;
  const { isDragged, onDrag, onOver } = drag;
  const steps = [
    { to: index - 1, label: `Sposta indietro l’immagine ${index + 1}`, Icon: ArrowLeft },
    { to: index + 1, label: `Sposta avanti l’immagine ${index + 1}`, Icon: ArrowRight },
  ];
  return (
    // The buttons do with keyboard and touch what dragging does with the mouse.
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
        <img src={url} alt={`Immagine ${index + 1}`} className={styles.image} draggable={false} />
      ) : (
        <Skeleton className={styles.image} />
      )}
      {index === 0 && <span className={styles.cover}>Copertina</span>}
      <span className={styles.buttons}>
        {steps.map(({ to, label, Icon }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            // `disabled` would lose the focus when an image reaches the end.
            aria-disabled={to < 0 || to >= count}
            onClick={() => onMove(to)}
          >
            <Icon size={18} aria-hidden />
          </button>
        ))}
        <button type="button" aria-label={`Rimuovi l’immagine ${index + 1}`} onClick={onRemove}>
          <X size={18} aria-hidden />
        </button>
      </span>
      {colors.length > 0 && <ColorField {...{ image, index, colors, onColor }} />}
    </li>
  );
}

function ColorField({ image, index, colors, onColor }: Pick<ImageTileProps, 'image' | 'index' | 'colors' | 'onColor'>) {
  const imageColor = image.color && colorKey(image.color);
  return (
    <SelectField
      label={`Colore dell’immagine ${index + 1}`}
      className={styles.color}
      value={colors.find((color) => colorKey(color) === imageColor) ?? ''}
      onChange={(event) => onColor(event.target.value)}
    >
      <option value="">Nessuno</option>
      {colors.map((color) => (
        <option key={color} value={color}>
          {color}
        </option>
      ))}
    </SelectField>
  );
}
