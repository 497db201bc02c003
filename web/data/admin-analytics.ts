/** The admin's analytics: the dashboard, the sales of a period, and the CSV export. */
import type { Period } from '../../shared/analytics/rules.ts';
import type { Query } from '../../shared/api/inputs.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useListPage } from './use-list-page.ts';
import { followsOthers, useApiQuery } from './use-api-query.ts';

export function useDashboard() {
  return useApiQuery('readDashboard', {}, followsOthers);
}

/** The analytics of a period. Those of the previous period stay (`isStale`) while the next ones load. */
export function useAnalytics(period: Period) {
  const { page: analytics, isStale, error, mutate } = useListPage(useApiQuery('readAnalytics', { query: { period } }));
  return { analytics, isStale, error, reload: () => mutate() };
}

type ExportChoice = Pick<Query<'exportCsv'>, 'kind' | 'period' | 'month' | 'invoiced'>;

/** A CSV file, fetched in parts. Rejects with ApiError. */
export async function exportCsv(choice: ExportChoice): Promise<{ fileName: string; csv: string }> {
  let csv = '';
  let after: string | undefined;
  for (;;) {
    const part = await callWithSecondFactor('exportCsv', { query: { ...choice, ...(after && { after }) } });
    csv += part.csv;
    if (part.next === null) return { fileName: part.fileName, csv };
    after = part.next;
  }
}
