import { useRef, useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { courierIds, couriers, type CourierId } from '../../../../shared/order/couriers.ts';
import { bulkStatuses, orderStatuses, type BulkStatus } from '../../../../shared/order/status.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';
import { MAX_JOB_ROWS } from './job.ts';
import { parseRows } from './parse-rows.ts';
import { bulkTexts, effectHint } from './texts.ts';
import type { BulkJob } from './use-bulk-job.ts';
import styles from './bulk.module.css';

/** The new status, and the orders as pasted or uploaded lines. */
export function BulkForm({ bulk: { job, change, check } }: { bulk: BulkJob }) {
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const count = parseRows(job.text).length;
    if (count > 0 && count <= MAX_JOB_ROWS) return check();
    setError(count === 0 ? bulkTexts.noRows : bulkTexts.tooMany);
    field.current?.focus();
  };
  const setText = (text: string) => {
    setError(undefined);
    change({ text });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={bulkTexts.title} noValidate>
      <Choices job={job} change={change} />
      <TextArea
        ref={field}
        label={job.status === 'shipped' ? 'Ordini e codici di tracciamento' : 'Ordini'}
        hint={<Hint status={job.status} />}
        rows={12}
        className={styles.text}
        spellCheck={false}
        autoComplete="off"
        value={job.text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => isWholeList(job.text, event) && setText(event.clipboardData.getData('text'))}
      />
      <div className={styles.buttons}>
        <Button type="submit">Controlla</Button>
        <FileButton onText={setText} onError={setError} />
        <Link to={adminPaths.orders}>Torna agli ordini</Link>
      </div>
    </form>
  );
}

/** Pasted pairs replace the mere numbers of the orders that were chosen in the list. */
function isWholeList(text: string, event: ClipboardEvent): boolean {
  const hasPairs = (list: string) => parseRows(list).some(({ trackingNumber }) => trackingNumber !== '');
  const isWhole = text !== '' && !hasPairs(text) && hasPairs(event.clipboardData.getData('text'));
  if (isWhole) event.preventDefault();
  return isWhole;
}

function Choices({ job, change }: Pick<BulkJob, 'job' | 'change'>) {
  return (
    <div className={styles.choices}>
      <SelectField
        label="Nuovo stato"
        value={job.status}
        hint={effectHint(job.status)}
        onChange={(event) => change({ status: event.target.value as BulkStatus })}
      >
        {bulkStatuses.map((name) => (
          <option key={name} value={name}>
            {orderStatuses[name].label}
          </option>
        ))}
      </SelectField>
      {job.status === 'shipped' && (
        <SelectField
          label="Corriere"
          hint="Per le righe che non ne indicano uno."
          value={job.courier}
          onChange={(event) => change({ courier: event.target.value as CourierId })}
        >
          {courierIds.map((id) => (
            <option key={id} value={id}>
              {couriers[id].name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

function Hint({ status }: { status: BulkStatus }) {
  if (status !== 'shipped') return <>Un numero d’ordine per riga. Prima di cambiare qualcosa vedi un’anteprima.</>;
  return (
    <>
      Una riga per ordine: numero, codice e, se vuoi, corriere, come li copi da un foglio di calcolo o separati da punto
      e virgola. Per esempio <code>VE-2026-N3J6KQJVZ0;123456789012;BRT</code>. Prima di cambiare qualcosa vedi
      un’anteprima.
    </>
  );
}

/** Far more than 10,000 lines. */
const MAX_FILE_BYTES = 4_000_000;

function FileButton({ onText, onError }: { onText: (text: string) => void; onError: (message: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const text = file.size > MAX_FILE_BYTES ? '' : await file.text();
    // A workbook is a ZIP archive.
    if (file.size > MAX_FILE_BYTES) onError(bulkTexts.tooMany);
    else if (text.includes('\0') || text.startsWith('PK')) onError(bulkTexts.notText);
    else onText(text);
  };
  return (
    <>
      <Button look="secondary" onClick={() => input.current?.click()}>
        Carica un file CSV
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="File CSV con ordini e codici"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file);
          // Otherwise choosing the same file again would send no event.
          event.target.value = '';
        }}
      />
    </>
  );
}
