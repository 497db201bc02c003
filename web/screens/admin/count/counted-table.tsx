import { Trash2, TriangleAlert } from 'lucide-react';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { CountedLine } from './counted-lines.ts';
import { countTexts } from './texts.ts';
import type { Count } from './use-count.ts';
import styles from './count.module.css';

/** What was counted so far, the latest first. */
export function CountedLines({ count: { lines, setCount, remove } }: { count: Count }) {
  const columns: Column<CountedLine>[] = [
    { label: 'Prodotto', rowHeader: true, cell: (line) => line.found?.productName ?? line.code },
    { label: 'Variante', cell: (line) => (line.error ? <Problem text={line.error} /> : variantText(line)) },
    {
      label: 'Pezzi',
      phone: 'first',
      cell: ({ code, count, badCount }) => (
        <TextField
          id={piecesId(code)}
          label="Pezzi"
          aria-label={`Pezzi di ${code}`}
          className={styles.pieces}
          inputMode="numeric"
          maxLength={5}
          value={badCount ?? String(count)}
          error={badCount === undefined ? undefined : countTexts.badCount}
          onChange={({ target }) => setCount(code, target.value)}
        />
      ),
    },
    {
      label: 'Azioni',
      actions: true,
      cell: ({ code }) => (
        <button type="button" className={styles.remove} aria-label={`Togli ${code}`} onClick={() => remove(code)}>
          <Trash2 size={18} strokeWidth={1.6} aria-hidden />
        </button>
      ),
    },
  ];
  return <DataTable caption="Pezzi contati" columns={columns} rows={lines} rowKey={({ code }) => code} />;
}

export const piecesId = (code: string) => `pezzi-${code}`;

/** Why a code cannot be counted. */
export function Problem({ text }: { text: string }) {
  return (
    <strong className={styles.problem}>
      <TriangleAlert size={16} aria-hidden /> {text}
    </strong>
  );
}

/** '' while the code is looked for. */
export function variantText({ found }: CountedLine): string {
  return found ? `${found.variant.size} · ${found.variant.color}, SKU ${found.variant.sku}` : '';
}
