import styles from './product-form.module.css';

/** `part` is the part that was sent, from 0 to 1. After that the server processes the images. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.progress}>
      <label htmlFor="invio">{part < 1 ? `Invio: ${percent}%` : 'Elaborazione in corso…'}</label>
      <progress id="invio" max={100} {...(part < 1 && { value: percent })} />
    </div>
  );
}
