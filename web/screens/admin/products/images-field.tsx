import { useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { colorKey } from '../../../../shared/product/rules.ts';
import { cx } from '../../../lib/cx.ts';
import { ImageDrop } from './image-drop.tsx';
import { ImageTile } from './image-tile.tsx';
import { imageTexts } from './texts.ts';
import type { FormImages } from './use-form-images.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './images-field.module.css';

interface ImagesFieldProps {
  form: ShopProductForm;
  images: FormImages;
}

/** Adds, orders and removes the images of a product, and gives them the colours of its variants. */
export function ImagesField({ form, images }: ImagesFieldProps) {
  const { list, error, announcement } = images;
  const id = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const colors = useVariantColors(form);
  const remove = (index: number) => {
    images.remove(index);
    chooseButton.current?.focus();
  };
  const withColors = list.length > 0 && colors.length > 0;

  return (
    <fieldset
      className={styles.images}
      aria-describedby={cx(`${id}-hint`, withColors && `${id}-colors`, error && `${id}-error`)}
    >
      <legend>Immagini</legend>
      <ImageDrop ref={chooseButton} hintId={`${id}-hint`} onFiles={images.add} />
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {withColors && <ColorHint id={`${id}-colors`} />}
      <ol className={styles.list}>
        {list.map((image, index) => (
          <ImageTile
            key={image.key}
            {...{ image, index, colors, count: list.length }}
            onColor={(color) => images.setColor(index, color || undefined)}
            isDragged={draggedKey === image.key}
            onDrag={setDraggedKey}
            onOver={() => {
              const from = list.findIndex(({ key }) => key === draggedKey);
              if (from !== -1) images.move(from, index);
            }}
            onMove={(to) => images.move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </fieldset>
  );
}

/** The colours of the variants in the form, each once. */
function useVariantColors(form: ShopProductForm): string[] {
  const variants = useWatch({ control: form.control, name: 'variants' });
  return [...new Map(variants.map(({ color }) => [colorKey(color), color.trim()])).values()].filter(Boolean);
}

function ColorHint({ id }: { id: string }) {
  return (
    <p id={id} className={styles.hint}>
      {imageTexts.colorHint}
    </p>
  );
}
