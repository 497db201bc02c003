import { useEffect, useRef } from 'react';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { recoveryTexts } from './texts.ts';
import styles from './second-factor.module.css';

/** Shown once: the shop keeps hashes only. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const lines = codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
  const text = lines.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(recoveryTexts.copied),
      () => downloadFile(recoveryTexts.fileName, text, 'text/plain;charset=utf-8'),
    );
  return (
    <div className={styles.setup}>
      <h1 ref={title} tabIndex={-1}>
        {recoveryTexts.title}
      </h1>
      <p>{recoveryTexts.why}</p>
      <ul className={styles.codes}>
        {lines.map((line) => (
          <li key={line} className={styles.code}>
            {line}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => void copy()}>
          Copia
        </Button>
        <Button look="secondary" onClick={() => downloadFile(recoveryTexts.fileName, text, 'text/plain;charset=utf-8')}>
          Scarica
        </Button>
        <Button onClick={onKept}>Li ho conservati: continua</Button>
      </div>
    </div>
  );
}
