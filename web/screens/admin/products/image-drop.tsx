import { ImagePlus } from 'lucide-react';
import { useRef, useState, type DragEvent, type Ref } from 'react';
import { cx } from '../../../lib/cx.ts';
import { acceptedImageTypes } from '../../../lib/shrink-image.ts';
import { Button } from '../../../ui/button.tsx';
import { imageTexts } from './texts.ts';
import styles from './images-field.module.css';

interface ImageDropProps {
  onFiles: (files: File[]) => void;
  hintId: string;
  /** The button. */
  ref: Ref<HTMLButtonElement>;
}

/** A zone to drop images on, with a button that opens the file chooser. */
export function ImageDrop({ onFiles, hintId, ref }: ImageDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={cx(styles.zone, isOver && styles.over)}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrag}
    >
      <ImagePlus size={28} strokeWidth={1.4} aria-hidden />
      <p>Trascina qui le immagini oppure</p>
      <Button ref={ref} id="images" look="secondary" size="small" onClick={() => input.current?.click()}>
        Scegli immagini
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedImageTypes.join(',')}
        aria-label="Immagini da caricare"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Otherwise choosing the same file again would send no event.
          event.target.value = '';
        }}
      />
      <p id={hintId} className={styles.hint}>
        {imageTexts.hint}
      </p>
    </div>
  );
}
