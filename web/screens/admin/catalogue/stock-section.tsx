import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { StockResult } from '../../../../shared/catalogue-file/answers.ts';
import type { Fault } from '../../../../shared/catalogue-file/rows.ts';
import { errorMessage } from '../../../data/api.ts';
import { importStock } from '../../../data/catalogue-file.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { parseCsv } from './csv.ts';
import { FileButton } from './file-button.tsx';
import { FaultTable } from './refused-rows.tsx';
import { readStockFile, type StockFile } from './stock-file.ts';
import { stockImportTexts } from './texts.ts';
import styles from './catalogue.module.css';

/** What is to change, once and where the stock is still the one of the check; and what the shop has so already. */
interface CheckedStock {
  lines: (StockFile['lines'][number] & { compared: { id: string; stock: number; exact: true } })[];
  unchanged: StockResult[];
}

/** The stock alone, by SKU: checked, then set. */
export function StockSection() {
  const [file, setFile] = useState<CheckedStock>();
  const [message, setMessage] = useState('');
  const [refused, setRefused] = useState<Fault[]>([]);
  const { mutate } = useSWRConfig();
  const open = async ([chosen]: File[]) => {
    const table = chosen && parseCsv(new Uint8Array(await chosen.arrayBuffer()));
    const read = table && readStockFile(table);
    setFile(undefined);
    setRefused(read?.faults ?? []);
    if (!read) return setMessage(stockImportTexts.unknown);
    try {
      const results = await importStock(read.lines, { reason: '', check: true }, (done) =>
        setMessage(`${done} di ${read.lines.length}`),
      );
      const faults = [...read.faults, ...faultsOf(read.lines, results)];
      setRefused(faults.sort((one, other) => one.row - other.row));
      setFile({
        lines: comparedLines(read.lines, results),
        unchanged: results.filter(({ outcome }) => outcome === 'unchanged'),
      });
      setMessage(stockImportTexts.checked([...results, ...read.faults.map(() => ({ outcome: 'refused' }))]));
    } catch (error) {
      setMessage(errorMessage(error, stockImportTexts.checkFailed));
    }
  };
  const save = async ({ lines, unchanged }: CheckedStock, reason: string) => {
    try {
      const results = await importStock(lines, { reason }, (done) => setMessage(`${done} di ${lines.length}`));
      setMessage(stockImportTexts.done([...results, ...unchanged, ...refused.map(() => ({ outcome: 'refused' }))]));
      setRefused([...refused, ...faultsOf(lines, results)]);
      setFile(undefined);
    } catch (error) {
      setMessage(`${errorMessage(error, stockImportTexts.failed)}. ${stockImportTexts.again}`);
    }
    void mutate(() => true, undefined);
  };
  return (
    <section className={styles.section} aria-labelledby="giacenze">
      <h2 id="giacenze">Importa le giacenze</h2>
      <p>{stockImportTexts.hint}</p>
      <FileButton label="File delle giacenze" accept=".csv,.txt,text/csv" onChoose={(files) => void open(files)} />
      <p role="status">{message}</p>
      {file && file.lines.length > 0 && <ReasonForm onSave={(reason) => save(file, reason)} />}
      <FaultTable caption="Righe delle giacenze da correggere" faults={refused} />
    </section>
  );
}

/** Those that change, with what they were compared with. */
function comparedLines(lines: StockFile['lines'], results: StockResult[]): CheckedStock['lines'] {
  const id = crypto.randomUUID();
  return lines.flatMap((line, place) => {
    const stock = results[place]?.stock;
    return stock === undefined ? [] : [{ ...line, compared: { id, stock, exact: true } }];
  });
}

function ReasonForm({ onSave }: { onSave: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('');
  const { isBusy, run } = useBusyAction();
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onSave(reason));
      }}
    >
      <TextField
        label="Motivo"
        optional
        hint="Per esempio: inventario di fine mese. Resta nel registro."
        maxLength={120}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          Aggiorna le giacenze
        </Button>
      </div>
    </form>
  );
}

function faultsOf(lines: StockFile['lines'], results: StockResult[]): Fault[] {
  return results.flatMap(({ outcome, message = '' }, place): Fault[] => {
    const { row, sku } = lines[place]!;
    return outcome === 'refused' ? [{ row, column: 'SKU', text: sku, message }] : [];
  });
}
