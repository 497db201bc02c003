/** A change of many products, as plain data that the tab can keep, and what becomes of its rows. */
import { describeChanges } from '../../../../../shared/activity/describe.ts';
import { toEuro } from '../../../../../shared/price/money.ts';
import type { ProductChange, RestoredPrices } from '../../../../../shared/product/changes-schema.ts';
import type { ChangeAnswer } from '../../../../data/bulk-products.ts';
import type { JobPhase } from '../../../../data/use-row-job.ts';
import { changesPrices, emptyChange, readChange, type TypedChange } from './typed-change.ts';

export interface ProductRow {
  id: string;
  name: string;
  state: 'unchecked' | 'ready' | ChangeAnswer['outcome'];
  /** Why it is refused or failed. */
  message: string;
  /** What changes: 'Prezzo base: 49,90 € → 44,91 €'. */
  text: string;
  /** The base price, in euro, that the check announced. */
  price?: number;
  /** What takes a change of prices back. */
  prices?: RestoredPrices;
  /** It got through a check. */
  checked?: true;
}

export interface ProductJob {
  phase: JobPhase;
  typed: TypedChange;
  /** It takes back the change of prices before it. */
  isUndo?: true;
  rows: ProductRow[];
}

export const emptyJob: ProductJob = { phase: 'edit', typed: emptyChange, rows: [] };

/** Of a job that was checked: what was typed is right. */
export function changeOf({ typed, isUndo }: ProductJob): ProductChange {
  return isUndo ? { kind: 'prices' } : readChange(typed).change!;
}

/** Whether the server is to be called for a row now. */
export function isPending({ phase }: ProductJob, { state }: ProductRow): boolean {
  return phase === 'check' ? state === 'unchecked' : phase === 'run' && state === 'ready';
}

export function answeredRow({ phase, typed, isUndo }: ProductJob, row: ProductRow, answer: ChangeAnswer): ProductRow {
  const { outcome, message, name, after } = answer;
  const cents = after['basePriceCents'];
  const isReady = phase === 'check' && outcome === 'changed';
  return {
    ...row,
    name: name || row.name,
    state: isReady ? 'ready' : outcome,
    message,
    ...(isReady && { text: textOf(answer), checked: true as const }),
    ...(isReady && typeof cents === 'number' && { price: toEuro(cents) }),
    ...(outcome === 'changed' && !isUndo && changesPrices(typed) && { prices: pricesOf(answer) }),
  };
}

function pricesOf({ before, after }: ChangeAnswer): RestoredPrices {
  const names = Object.keys(after).filter((name) => name === 'basePriceCents' || name.endsWith('.priceCents'));
  return Object.fromEntries(names.map((name) => [name, { from: Number(after[name]), to: Number(before[name]) }]));
}

/**
 * Rows whose prices this job changed. One that is so already after it was ready was changed by a call whose answer was lost.
 */
export function undoableRows({ isUndo, typed, rows }: ProductJob): ProductRow[] {
  if (isUndo || !changesPrices(typed)) return [];
  return rows.filter(({ state, prices, checked: wasReady }) => {
    return prices && (state === 'changed' || (state === 'same' && wasReady));
  });
}

/** Sets the prices back, row by row. What has another price by now is refused. */
export function undone(job: ProductJob): ProductJob {
  const rows = undoableRows(job).map((row): ProductRow => {
    const base = row.prices?.['basePriceCents'];
    const values = (cents: number | undefined) => (cents === undefined ? {} : { basePriceCents: cents });
    const text = changesText(values(base?.from), values(base?.to));
    return { ...row, state: 'ready', message: '', text };
  });
  return { ...job, isUndo: true, phase: 'run', rows };
}

/** Without the variants, which follow their product. */
function textOf({ before, after }: ChangeAnswer): string {
  return changesText(ownValues(before), ownValues(after));
}

function changesText(before: ChangeAnswer['before'], after: ChangeAnswer['after']): string {
  return describeChanges({ before, after })
    .map((change) => `${change.label}: ${change.before ?? '—'} → ${change.after ?? '—'}`)
    .join('; ');
}

function ownValues<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('.')));
}

export function checked(job: ProductJob): ProductJob {
  const rows = job.rows.map(({ id, name }): ProductRow => ({ id, name, state: 'unchecked', message: '', text: '' }));
  return { ...job, phase: 'check', rows };
}

export function nextPhase(job: ProductJob): ProductJob {
  return { ...job, phase: job.phase === 'check' ? 'preview' : 'done' };
}

/** Failed rows are sent again. Those that got through no check go through it first. */
export function retried(job: ProductJob): ProductJob {
  const rows = job.rows.map((row): ProductRow => {
    return row.state === 'failed' ? { ...row, state: row.checked ? 'ready' : 'unchecked', message: '' } : row;
  });
  return { ...job, phase: rows.some(({ state }) => state === 'unchecked') ? 'check' : 'run', rows };
}

export function countRows(rows: ProductRow[]) {
  const counts = { unchecked: 0, ready: 0, changed: 0, same: 0, refused: 0, failed: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
