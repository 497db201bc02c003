import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { BulkRows } from './bulk-rows.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { countRows } from './job.ts';
import { effectHint, runLabel, summaryNumbers } from './texts.ts';
import type { BulkJob } from './use-bulk-job.ts';
import styles from './bulk.module.css';

/** What the change will do, before it does it. */
export function BulkPreview({ bulk: { job, change, run, retry } }: { bulk: BulkJob }) {
  const { ready, unusual, failed } = countRows(job.rows);
  const count = ready + (job.withUnusual ? unusual : 0);
  return (
    <>
      <BulkSummary title="Anteprima" numbers={summaryNumbers(job)} />
      {unusual > 0 && (
        <CheckField
          label={`Includi anche i codici dalla forma insolita (${unusual})`}
          checked={job.withUnusual}
          onChange={(event) => change({ withUnusual: event.target.checked })}
        />
      )}
      <div className={styles.buttons}>
        {count > 0 && <Button onClick={run}>{runLabel(job.status, count)}</Button>}
        {failed > 0 && (
          <Button look="secondary" onClick={retry}>
            Controlla di nuovo le righe non riuscite
          </Button>
        )}
        <Button look="secondary" onClick={() => change({ phase: 'edit' })}>
          Modifica l’elenco
        </Button>
      </div>
      {count > 0 && <p className={styles.note}>{effectHint(job.status)}</p>}
      <BulkRows job={job} />
    </>
  );
}
