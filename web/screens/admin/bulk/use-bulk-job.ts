import { MAX_STATUS_ROWS } from '../../../../shared/order/admin-schema.ts';
import { usualCourier } from '../../../../shared/shop/owner-config.ts';
import { BULK_DRAFT, setOrderStatuses, type RowAnswer } from '../../../data/bulk-orders.ts';
import { useRowJob, type JobRules } from '../../../data/use-row-job.ts';
import { answeredRow, isPending, nextPhase, retried, type Job, type JobRow } from './job.ts';
import { parseRows } from './parse-rows.ts';
import { bulkTexts } from './texts.ts';

const emptyJob: Job = {
  phase: 'edit',
  status: 'shipped',
  courier: usualCourier,
  text: '',
  withUnusual: false,
  rows: [],
};

const rules: JobRules<Job, JobRow, RowAnswer> = {
  draft: BULK_DRAFT,
  empty: emptyJob,
  size: MAX_STATUS_ROWS,
  isPending,
  send: sendRows,
  failed: (message) => ({ outcome: 'failed', message, order: null }),
  callFailed: bulkTexts.callFailed,
  answered: answeredRow,
  next: nextPhase,
};

export type BulkJob = ReturnType<typeof useBulkJob>;

/** The change of many orders of this tab. */
export function useBulkJob() {
  const { job, setJob, isWorking } = useRowJob(rules);
  const change = (part: Partial<Job>) => setJob((current) => ({ ...current, ...part }));
  return {
    job,
    isWorking,
    change,
    check: () => change({ phase: 'check', rows: parseRows(job.text) }),
    run: () => change({ phase: 'run' }),
    retry: () => setJob(retried),
    /** What is on its way may still be done: sent again, it does no harm. */
    stop: () => change({ phase: job.phase === 'check' ? 'edit' : 'done' }),
    restart: () => setJob({ ...emptyJob, status: job.status, courier: job.courier }),
  };
}

function sendRows({ status, courier, phase }: Job, rows: JobRow[], signal: AbortSignal): Promise<RowAnswer[]> {
  const sent = rows.map((row) => ({
    order: row.found?.id ?? row.order,
    ...(status === 'shipped' &&
      row.trackingNumber && { trackingNumber: row.trackingNumber, courier: row.courier ?? courier }),
  }));
  return setOrderStatuses(status, sent, { check: phase === 'check', signal });
}
