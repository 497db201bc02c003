/** The admin's analytics: the dashboard, the sales of a period, and the CSV export. */
import type { Period } from '../../shared/analytics/rules.ts';
import type { QueryInput } from '../../shared/api/inputs.ts';
import { useMay } from './permissions.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { useListPage } from './use-list-page.ts';
import { followsOthers, useApiQuery } from './use-api-query.ts';

/** Reads nothing for who may not see the sales. */
export function useDashboard() {
  const may = useMay();
  return useApiQuery('readDashboard', may('analytics:read') ? {} : null, followsOthers);
}

/** The analytics of a period. Those of the previous period stay (`isStale`) while the next ones load. */
export function useAnalytics(period: Period) {
  const { page: analytics, isStale, error, mutate } = useListPage(useApiQuery('readAnalytics', { query: { period } }));
  return { analytics, isStale, error, reload: () => mutate() };
}

/** What was searched in a week and not found. `week` is its Monday. */
export function useEmptySearches(week: string) {
  const { page, isStale, error, mutate } = useListPage(useApiQuery('listEmptySearches', { query: { week } }));
  return { searches: page?.searches, isStale, error, reload: () => mutate() };
}

type ExportChoice = Pick<QueryInput<'exportCsv'>, 'kind' | 'period' | 'month' | 'from' | 'to' | 'invoiced'>;

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
