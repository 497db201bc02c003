import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { StockResult } from '../../../../shared/catalogue-file/answers.ts';
import { changeErrorMessage } from '../../../data/change-error.ts';
import { importStock } from '../../../data/catalogue-file.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { expectedPieces, type CountedLine } from './counted-lines.ts';
import { Problem, variantText } from './counted-table.tsx';
import { countTexts, differenceText, savedText, saveLabel } from './texts.ts';
import styles from './count.module.css';

interface DifferencesProps {
  /** Read a moment ago. */
  lines: CountedLine[];
  onBack: () => void;
  onDone: () => void;
}

const differenceOf = (line: CountedLine) => (line.found ? line.count - expectedPieces(line) : 0);

/** What was counted beside the stock of the shop. */
export function Differences({ lines, onBack, onDone }: DifferencesProps) {
  const [reason, setReason] = useState('');
  const different = lines.filter((line) => line.found && !line.error && differenceOf(line) !== 0);
  const { refusals, isBusy, save } = useSave(different, reason, onDone);
  return (
    <>
      <p>{different.length === 0 ? countTexts.noDifference : countTexts.soldMeanwhile}</p>
      <DataTable
        caption="Differenze"
        columns={columnsWith(refusals)}
        rows={[...lines].sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))}
        rowKey={({ code }) => code}
      />
      {different.length > 0 && (
        <TextField
          label="Nota"
          optional="facoltativa"
          hint="Per esempio: inventario di fine mese. Resta nel registro e nella cronologia."
          maxLength={120}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.buttons}>
        {different.length > 0 && (
          <Button busy={isBusy} onClick={save}>
            {saveLabel(different.length)}
          </Button>
        )}
        <Button look="secondary" onClick={onBack}>
          Torna al conteggio
        </Button>
        {different.length === 0 && (
          <Button look="secondary" onClick={onDone}>
            Nuovo conteggio
          </Button>
        )}
      </div>
    </>
  );
}

function useSave(lines: CountedLine[], reason: string, onDone: () => void) {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const { isBusy, run } = useBusyAction();
  // A repetition after a lost answer adds no difference twice.
  const [id] = useState(() => crypto.randomUUID());
  const { mutate } = useSWRConfig();
  const save = async () => {
    try {
      const sent = lines.map((line) => {
        const { sku } = line.found!.variant;
        return { sku, stock: String(line.count), compared: { id, stock: expectedPieces(line) } };
      });
      const results = await importStock(sent, { reason }, () => undefined);
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      setRefusals(new Map(refused.map(({ sku, message = '' }: StockResult) => [sku, message])));
      toast.success(savedText(results.length - refused.length));
      if (refused.length === 0) onDone();
    } catch (error) {
      toast.error(changeErrorMessage(error, countTexts.failed, countTexts.unsure));
    }
    // Lists and pages of products are read anew.
    void mutate(() => true, undefined);
  };
  return { refusals, isBusy, save: () => void run(save) };
}

function columnsWith(refusals: ReadonlyMap<string, string>): Column<CountedLine>[] {
  return [
    { label: 'Prodotto', rowHeader: true, cell: (line) => line.found?.productName ?? line.code },
    {
      label: 'Variante',
      phone: 'shrinks',
      cell: (line) => (line.error ? <Problem text={line.error} /> : variantText(line)),
    },
    { label: 'Da vendere', numeric: true, phone: 'labelled', cell: ({ found }) => found?.variant.stock ?? '—' },
    { label: 'Ordinati', numeric: true, phone: 'labelled', cell: ({ found, ordered }) => (found ? ordered : '—') },
    { label: 'Contati', numeric: true, phone: 'labelled', cell: ({ count }) => count },
    {
      label: 'Differenza',
      numeric: true,
      phone: 'first',
      cell: (line) => line.found && !line.error && <strong>{differenceText(differenceOf(line))}</strong>,
    },
    ...(refusals.size > 0 ? [noteColumn(refusals)] : []),
  ];
}

/** Why the shop refused a row; there is no such column while it refused none. */
function noteColumn(refusals: ReadonlyMap<string, string>): Column<CountedLine> {
  return { label: 'Nota', cell: ({ found }) => (found && refusals.get(found.variant.sku)) ?? '' };
}
