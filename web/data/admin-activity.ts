/** The activity log of the back office: a part of it, newest first, and the file. */
import type { QueryInput } from '../../shared/api/inputs.ts';
import { callApi } from './api.ts';
import { useApiQuery } from './use-api-query.ts';
import { useListPage } from './use-list-page.ts';

export type ActivitySelection = Omit<QueryInput<'listActivity'>, 'after'>;

/** The part that begins after the position `after`. */
export function useActivity(selection: ActivitySelection, after: string | undefined) {
  const { page, isStale, error, mutate } = useListPage(
    useApiQuery('listActivity', { query: { ...selection, ...(after && { after }) } }),
  );
  return { page, isStale, error, reload: () => mutate() };
}

/** The CSV file, fetched in parts. Rejects with ApiError. */
export async function exportActivity(selection: ActivitySelection): Promise<{ fileName: string; csv: string }> {
  let csv = '';
  let after: string | undefined;
  for (;;) {
    const part = await callApi('exportActivity', { query: { ...selection, ...(after && { after }) } });
    csv += part.csv;
    if (part.next === null) return { fileName: part.fileName, csv };
    after = part.next;
  }
}
