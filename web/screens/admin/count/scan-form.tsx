import { useRef, useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { isSame } from './counted-lines.ts';
import { Problem } from './counted-table.tsx';
import { countTexts, scannedText } from './texts.ts';
import type { Count } from './use-count.ts';
import styles from './count.module.css';

/** A scanner types the code and Enter. The field keeps the focus for the next one. */
export function ScanForm({ count }: { count: Count }) {
  const [scanned, setScanned] = useState('');
  const line = scanned === '' ? undefined : count.lines.find((other) => isSame(other, scanned));
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const code = field.current!.value.trim();
    field.current!.value = '';
    field.current!.focus();
    if (!code) return;
    setScanned(code);
    count.scan(code);
  };
  return (
    <form className={styles.scan} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={countTexts.scan}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" look="secondary">
        Aggiungi
      </Button>
      <p role="status" className={styles.message}>
        {line?.error ? (
          <Problem text={`${line.code}: ${line.error}`} />
        ) : (
          line && scannedText(line.found?.productName ?? line.code, line.count)
        )}
      </p>
    </form>
  );
}

/** A list of codes and pieces, as a spreadsheet or a scanner with a memory gives it. */
export function ListForm({ count }: { count: Count }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const bad = text.trim() === '' ? -1 : count.addList(text);
    if (bad === 0) return setText('');
    setError(bad < 0 ? countTexts.noLines : countTexts.badLine(bad));
    field.current?.focus();
  };
  return (
    <details className={styles.list}>
      <summary>Incolla un elenco</summary>
      <form onSubmit={submit} noValidate>
        <TextArea
          ref={field}
          label={countTexts.list}
          hint={countTexts.listHint}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={error}
          onChange={({ target }) => {
            setError(undefined);
            setText(target.value);
          }}
        />
        <Button type="submit" look="secondary">
          Aggiungi l’elenco
        </Button>
      </form>
    </details>
  );
}
