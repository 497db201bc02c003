import { useSWRConfig } from 'swr';
import { MAX_CHANGE_ROWS } from '../../../../../shared/product/changes-schema.ts';
import { changeProducts, PRODUCTS_DRAFT, type ChangeAnswer } from '../../../../data/bulk-products.ts';
import { useRowJob, type JobRules } from '../../../../data/use-row-job.ts';
import {
  answeredRow,
  changeOf,
  checked,
  emptyJob,
  isPending,
  nextPhase,
  retried,
  undone,
  type ProductJob,
  type ProductRow,
} from './job.ts';
import type { TypedChange } from './typed-change.ts';
import { changeTexts } from './texts.ts';

const rules: JobRules<ProductJob, ProductRow, ChangeAnswer> = {
  draft: PRODUCTS_DRAFT,
  empty: emptyJob,
  size: MAX_CHANGE_ROWS,
  isPending,
  send: (job, rows, signal) => {
    const isCheck = job.phase === 'check';
    const sent = rows.map(({ id, price, prices }) => {
      if (job.isUndo) return { id, prices };
      return { id, ...(!isCheck && price !== undefined && { price }) };
    });
    return changeProducts(changeOf(job), sent, { check: isCheck, signal });
  },
  failed: (message) => ({ outcome: 'failed', message, name: '', before: {}, after: {} }),
  callFailed: changeTexts.callFailed,
  answered: answeredRow,
  next: nextPhase,
};

export type BulkProducts = ReturnType<typeof useProductJob>;

/** The change of many products of this tab. */
export function useProductJob() {
  const { job, setJob, isWorking } = useRowJob(rules);
  const { mutate } = useSWRConfig();
  const setPhase = (phase: ProductJob['phase']) => setJob((current) => ({ ...current, phase }));
  // Lists and pages of products are read anew.
  const dropRead = () => void mutate(() => true, undefined, { revalidate: false });
  return {
    job,
    isWorking,
    setTyped: (part: Partial<TypedChange>) =>
      setJob((current) => ({ ...current, typed: { ...current.typed, ...part } })),
    check: () => setJob(checked),
    edit: () => setJob(({ isUndo: _isUndo, ...current }) => ({ ...current, phase: 'edit' })),
    run: () => {
      dropRead();
      setPhase('run');
    },
    undo: () => {
      dropRead();
      setJob(undone);
    },
    retry: () => setJob(retried),
    /** What is on its way may still be done: sent again, it does no harm. */
    stop: () => setPhase(job.phase === 'check' ? 'edit' : 'done'),
    restart: () => setJob(emptyJob),
  };
}
