import { Download } from 'lucide-react';
import { downloadFile } from '../../../../lib/download-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { toCsv } from '../csv.ts';
import { ERROR_TITLE } from '../formats/formats.ts';
import { FaultTable } from '../refused-rows.tsx';
import { importColumns } from './columns.ts';
import { failedLines, type CheckedCustomers } from './customer-file.ts';
import { customerCount, customerTexts } from './texts.ts';
import type { CustomerImport, CustomerStep } from './use-customer-import.ts';
import styles from '../catalogue.module.css';

type CheckedStep = Extract<CustomerStep, { name: 'checked' }>;
type DoneStep = Extract<CustomerStep, { name: 'done' }>;

/** The dry run: what would be imported and what would not. Then the import itself. */
export function CustomersCheck({ step, customerImport }: { step: CheckedStep; customerImport: CustomerImport }) {
  const { file, results, isRunning = false, error } = step;
  const { lines, refused, unused } = step.checked;
  return (
    <>
      <p role="status">
        {isRunning ? (
          `Importazione di «${file.fileName}»: ${results.length} di ${lines.length}`
        ) : (
          <>
            <strong>
              «{file.fileName}»: {customerCount(lines.length)} da importare
              {refused.length > 0 && `, ${refused.length} da correggere`}.
            </strong>{' '}
            È una prova: il negozio non è ancora cambiato.
          </>
        )}
      </p>
      <p>{customerTexts.rules}</p>
      {unused.length > 0 && <p className={styles.note}>Colonne che l’importazione non usa: {unused.join(', ')}.</p>}
      <RefusedCustomers refused={refused} />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.buttons}>
        {lines.length > 0 && (
          <Button busy={isRunning} onClick={() => void customerImport.start(step)}>
            Importa {customerCount(lines.length)}
          </Button>
        )}
        <Button look="secondary" disabled={isRunning} onClick={() => customerImport.changeColumns(file)}>
          Cambia le colonne
        </Button>
        <Button look="secondary" disabled={isRunning} onClick={customerImport.reset}>
          Scegli un altro file
        </Button>
      </div>
    </>
  );
}

export function CustomersResult({ fileName, checked, results, onReset }: DoneStep & { onReset: () => void }) {
  const existing = results.flatMap(({ email, outcome }, place) =>
    outcome === 'existing' ? [{ row: checked.lines[place]!.row, column: 'Email', text: email, message: ALREADY }] : [],
  );
  const count = results.length - existing.length;
  return (
    <>
      <p role="status">
        <strong>«{fileName}» importato:</strong> {customerTexts.done(count, existing.length, checked.refused.length)}
      </p>
      <FaultTable caption="Righe di chi è già cliente" faults={existing} />
      <RefusedCustomers refused={checked.refused} />
      <div className={styles.buttons}>
        <Button onClick={onReset}>Importa un altro file</Button>
      </div>
    </>
  );
}

const ALREADY = 'Già cliente: il suo account resta com’è';

function RefusedCustomers({ refused }: Pick<CheckedCustomers, 'refused'>) {
  if (refused.length === 0) return null;
  const save = () => {
    const { names, lines } = failedLines(refused);
    const titles = [...names.map((name) => importColumns[name].title), ERROR_TITLE];
    const isCode = (column: number) => {
      const name = names[column];
      return name !== undefined && 'isCode' in importColumns[name];
    };
    downloadFile('clienti-da-correggere.csv', toCsv(titles, lines, isCode), 'text/csv;charset=utf-8');
  };
  return (
    <>
      <FaultTable caption="Righe dei clienti da correggere" faults={refused.flatMap(({ faults }) => faults)} />
      <div>
        <Button look="secondary" size="small" onClick={save}>
          <Download size={18} strokeWidth={1.6} aria-hidden />
          Scarica le righe da correggere
        </Button>
      </div>
    </>
  );
}
