/** The back office's figures: the shop at a glance, what was sold in a period, and the files to take along. */
import type { ExportKind, Period } from '../../shared/analytics/schema.ts';
import { callApi } from './api.ts';
import { useListPage } from './use-list-page.ts';
import { useApiQuery } from './use-api-query.ts';

export function useDashboard() {
  return useApiQuery('readDashboard', {});
}

/** The figures of a period; those of the last one stay while others are on their way (`isStale`). */
export function useAnalytics(period: Period) {
  const { page: analytics, isStale, error, mutate } = useListPage(useApiQuery('readAnalytics', { query: { period } }));
  return { figures: analytics, isStale, error, reload: () => mutate() };
}

/** A CSV file, put together from its parts. Rejects with ApiError. */
export async function exportCsv(kind: ExportKind, period: Period): Promise<{ fileName: string; csv: string }> {
  let whole = '';
  let after: string | undefined;
  for (;;) {
    const part = await callApi('exportCsv', { query: { kind, period, ...(after && { after }) } });
    whole += part.csv;
    if (part.next === null) return { fileName: part.fileName, csv: whole };
    after = part.next;
  }
}
