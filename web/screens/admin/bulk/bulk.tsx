import { useFocusOnStep } from '../../../lib/use-focus-on-step.ts';
import { useHead } from '../../../lib/use-head.ts';
import listStyles from '../list/list.module.css';
import { BulkForm } from './bulk-form.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkResult } from './bulk-result.tsx';
import { isPending } from './job.ts';
import { bulkTexts } from './texts.ts';
import { useBulkJob, type BulkJob } from './use-bulk-job.ts';

/** Sets the status of many orders: what is pasted, what it will change, what became of it. */
export default function BulkScreen() {
  useHead(bulkTexts.title);
  const bulk = useBulkJob();
  const { phase } = bulk.job;
  useFocusOnStep(phase);
  return (
    <div className={listStyles.screen}>
      <h1 className={listStyles.title}>{bulkTexts.title}</h1>
      {phase === 'edit' && <BulkForm bulk={bulk} />}
      {bulk.isWorking && <Progress bulk={bulk} />}
      {phase === 'preview' && <BulkPreview bulk={bulk} />}
      {phase === 'done' && <BulkResult bulk={bulk} />}
    </div>
  );
}

function Progress({ bulk: { job, stop } }: { bulk: BulkJob }) {
  const left = job.rows.filter((row) => isPending(job, row)).length;
  const total = job.phase === 'check' ? job.rows.length : job.rows.filter(({ found }) => found).length;
  const label = job.phase === 'check' ? 'Controllo delle righe' : 'Aggiornamento degli ordini';
  return <BulkProgress label={label} done={total - left} total={total} onStop={stop} />;
}
