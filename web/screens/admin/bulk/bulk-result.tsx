import { Link } from 'react-router-dom';
import { dayOf } from '../../../../shared/locale/days.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { csvOf } from '../../../lib/csv.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { countRows, type Job } from './job.ts';
import { rowLabel, summaryNumbers } from './texts.ts';
import type { BulkJob } from './use-bulk-job.ts';
import styles from './bulk.module.css';

/** What became of each row. */
export function BulkResult({ bulk: { job, run, retry, restart } }: { bulk: BulkJob }) {
  const { ready, unusual, refused, failed } = countRows(job.rows);
  const undone = ready + unusual + refused + failed;
  return (
    <>
      <BulkSummary title="Risultato" numbers={summaryNumbers(job)} />
      <div className={styles.buttons}>
        {failed > 0 && <Button onClick={retry}>Riprova le righe non riuscite</Button>}
        {ready > 0 && failed === 0 && <Button onClick={run}>Riprendi</Button>}
        {undone > 0 && (
          <Button look="secondary" onClick={() => saveUndone(job)}>
            Scarica le righe non fatte (CSV)
          </Button>
        )}
        <Button look="secondary" onClick={restart}>
          Nuovo elenco
        </Button>
        <Link to={adminPaths.orders}>Torna agli ordini</Link>
      </div>
      <BulkRows job={job} />
    </>
  );
}

/** The file can be mended and uploaded again: its first three columns are those of the list. */
function saveUndone(job: Job): void {
  const rows = job.rows
    .filter(({ state }) => state !== 'changed' && state !== 'same')
    .map((row) => [
      row.found?.number ?? row.order,
      { code: row.trackingNumber },
      row.unknownCourier ?? row.courier ?? job.courier,
      rowLabel(job, row).label,
      row.message,
    ]);
  const csv = csvOf(['Ordine', 'Codice di tracciamento', 'Corriere', 'Esito', 'Nota'], rows);
  downloadFile(`ordini-non-fatti-${dayOf(Date.now())}.csv`, csv, 'text/csv;charset=utf-8');
}
