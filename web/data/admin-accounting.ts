/** Invoices and credit notes of some days: the list, their numbers, their files. */
import useSWR from 'swr';
import type { Answer } from '../../shared/api/answers.ts';
import type { Invoices } from '../../shared/invoice/answers.ts';
import { MAX_INVOICES_PER_CALL } from '../../shared/invoice/limits.ts';
import { callApi, type ApiError } from './api.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useStoredSession } from './session-store.ts';

export type InvoiceRow = Invoices['documents'][number];
type InvoiceFile = Answer<'readInvoiceFiles'>['files'][number];

export interface Days {
  /** Both included. */
  from: string;
  to: string;
}

/** All of these days. `days` null reads nothing. */
export function useInvoices(days: Days | null) {
  const userId = useStoredSession()?.user._id;
  const key = days && userId ? (['listInvoices', days, userId] as const) : null;
  const { data, error, mutate } = useSWR<InvoiceRow[], ApiError, typeof key>(key, ([, wanted]) => readInvoices(wanted));
  return { documents: data, error, reload: () => mutate() };
}

async function readInvoices(days: Days): Promise<InvoiceRow[]> {
  const all: InvoiceRow[] = [];
  let after: string | undefined;
  for (;;) {
    const { documents, next } = await callApi('listInvoices', { query: { ...days, ...(after && { after }) } });
    all.push(...documents);
    if (next === null) return all;
    after = next;
  }
}

/** Issues what these orders need, some orders at a time. Answers how many numbers were given. Rejects with ApiError. */
export async function issueInvoices(orderIds: string[]): Promise<number> {
  let count = 0;
  for (const orders of partsOf(orderIds)) {
    count += (await callWithSecondFactor('issueInvoices', { body: { orders } })).numbers.length;
  }
  return count;
}

/** The files of these numbers. Rejects with ApiError. */
export async function readInvoiceFiles(numbers: string[]): Promise<InvoiceFile[]> {
  const all: InvoiceFile[] = [];
  for (const part of partsOf(numbers)) {
    const { files } = await callWithSecondFactor('readInvoiceFiles', { query: { numbers: part.join(',') } });
    all.push(...files);
  }
  return all;
}

function partsOf(values: string[]): string[][] {
  const count = Math.ceil(values.length / MAX_INVOICES_PER_CALL);
  return Array.from({ length: count }, (_each, index) =>
    values.slice(index * MAX_INVOICES_PER_CALL, (index + 1) * MAX_INVOICES_PER_CALL),
  );
}
