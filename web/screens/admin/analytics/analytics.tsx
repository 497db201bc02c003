import { periods, type Period } from '../../../../shared/analytics/rules.ts';
import { useAnalytics } from '../../../data/admin-analytics.ts';
import { useMay } from '../../../data/permissions.ts';
import { cx } from '../../../lib/cx.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { SelectField } from '../../../ui/field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import list from '../list/list.module.css';
import { useLogError } from '../use-log-error.ts';
import { EmptySearches } from './empty-searches.tsx';
import { ExportForm } from './export-form.tsx';
import { PeriodReport } from './period-report.tsx';
import { periodLabels } from './texts.ts';
import styles from './analytics.module.css';

const DEFAULT_PERIOD: Period = '30d';

export default function AdminAnalyticsScreen() {
  useHead('Analytics');
  const may = useMay();
  const { params, change } = useUrlState();
  const period = periods.find((name) => name === params.get('period')) ?? DEFAULT_PERIOD;
  const { analytics, isStale, error, reload } = useAnalytics(period);
  useLogError(error);

  return (
    <div className={list.screen}>
      <h1 className={list.title}>Analytics</h1>
      <div className={styles.tools}>
        <SelectField
          label="Periodo"
          value={period}
          onChange={({ target: { value } }) => change({ period: value === DEFAULT_PERIOD ? null : value })}
        >
          {periods.map((name) => (
            <option key={name} value={name}>
              {periodLabels[name]}
            </option>
          ))}
        </SelectField>
        {may('export') && <ExportForm period={period} />}
      </div>
      {analytics ? (
        <div className={cx(list.screen, isStale && styles.stale)} aria-busy={isStale}>
          <PeriodReport analytics={analytics} />
        </div>
      ) : error ? (
        <LoadError title="Non riusciamo a leggere i dati" onRetry={reload} />
      ) : (
        <Loading>
          <Skeleton shape="box" className={styles.placeholder} />
        </Loading>
      )}
      <EmptySearches />
    </div>
  );
}
