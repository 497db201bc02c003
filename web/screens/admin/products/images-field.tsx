import { useId, useRef, useState } from 'react';
import { cx } from '../../../lib/cx.ts';
import { ImageDrop } from './image-drop.tsx';
import { ImageTile } from './image-tile.tsx';
import type { FormImages } from './use-form-images.ts';
import styles from './images-field.module.css';

/** Where pictures are chosen; below it those that there are, in their order. */
export function ImagesField({ pictures }: { pictures: FormImages }) {
  const { list, error, said } = pictures;
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const [dragged, drag] = useState<string | null>(null);
  const remove = (at: number) => {
    pictures.remove(at);
    choose.current?.focus();
  };

  return (
    <fieldset className={styles.pictures} aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}>
      <legend>Immagini</legend>
      <ImageDrop ref={choose} hintId={`${id}-hint`} onFiles={pictures.add} />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <ol className={styles.list}>
        {list.map((picture, at) => (
          <ImageTile
            key={picture.key}
            {...{ picture, at, count: list.length }}
            isDragged={dragged === picture.key}
            onDrag={drag}
            onOver={() => {
              const from = list.findIndex(({ key }) => key === dragged);
              if (from !== -1) pictures.move(from, at);
            }}
            onMove={(to) => pictures.move(at, to)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
