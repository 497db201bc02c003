import { useId, useRef, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { ImageDrop } from './image-drop.tsx';
import { ImageTile } from './image-tile.tsx';
import type { FormImages } from './use-form-images.ts';
import styles from './images-field.module.css';

/** Adds, orders and removes the images of a product. */
export function ImagesField({ images }: { images: FormImages }) {
  const { list, error, announcement } = images;
  const id = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);

  return (
    <fieldset className={styles.images} aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}>
      <legend>Immagini</legend>
      <ImageDrop ref={chooseButton} hintId={`${id}-hint`} onFiles={images.add} />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <ol className={styles.list}>
        {list.map((image, index) => (
          <ImageTile
            key={image.key}
            {...{ image, index, count: list.length }}
            isDragged={draggedKey === image.key}
            onDrag={setDraggedKey}
            onOver={() => {
              const from = list.findIndex(({ key }) => key === draggedKey);
              if (from !== -1) images.move(from, index);
            }}
            onMove={(to) => images.move(index, to)}
            onRemove={() => {
              images.remove(index);
              chooseButton.current?.focus();
            }}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}
