import { Download } from 'lucide-react';
import { useState } from 'react';
import { activityKindNames, activityKinds, type ActivityKind } from '../../../../shared/activity/kinds.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { exportActivity, useActivity, type ActivitySelection } from '../../../data/admin-activity.ts';
import { errorMessage } from '../../../data/api.ts';
import { useMay } from '../../../data/permissions.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useListFilters, type ListFilters } from '../../../lib/use-list-filters.ts';
import { patchSearchString } from '../../../lib/use-url-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import list from '../list/list.module.css';
import { ListSearch } from '../list/list-search.tsx';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { ActivityList } from './activity-list.tsx';
import { activityTexts, monthsOfLog } from './texts.ts';

/** Who changed what in the back office, from what to what, and when. */
export default function ActivityScreen() {
  useHead(activityTexts.title);
  const filters = useListFilters(['month', 'kind', 'by']);
  const { params } = filters;
  const selection = selectionOf(filters);
  // A part begins after a position and has no number.
  const { page, isStale, error, reload } = useActivity(selection, params.get('page') ?? undefined);
  useLoadErrorToast(error, activityTexts.loadFailed);

  return (
    <div className={list.screen}>
      <div className={list.head}>
        <h1 className={list.title}>{activityTexts.title}</h1>
        <ExportButton selection={selection} />
      </div>
      <p>{activityTexts.intro}</p>
      <Filters filters={filters} />
      {error && !page ? (
        <LoadError title={activityTexts.loadFailed} onRetry={reload} />
      ) : !page ? (
        <Loading>
          <Skeleton shape="box" />
        </Loading>
      ) : page.entries.length === 0 ? (
        <EmptyState illustration="hanger" title={page.next ? activityTexts.noneSoFar : activityTexts.none} />
      ) : (
        <ActivityList entries={page.entries} stale={isStale} onChoosePerson={(by) => filters.setFilter('by', by)} />
      )}
      <nav aria-label="Parti del registro" className={list.head}>
        {params.has('page') && <ButtonLink look="secondary" to={filters.hrefOf(1)} children={activityTexts.newest} />}
        {page?.next && (
          <ButtonLink look="secondary" to={patchSearchString(params, { page: page.next })}>
            {activityTexts.older}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function selectionOf({ params, search }: ListFilters): ActivitySelection {
  const [month, by, kind] = [params.get('month'), params.get('by'), params.get('kind')];
  return {
    ...(month && { month }),
    ...(by && { by }),
    ...(kind && Object.hasOwn(activityKinds, kind) && { kind: kind as ActivityKind }),
    ...(search && { search }),
  };
}

function Filters({ filters }: { filters: ListFilters }) {
  const { params, setFilter } = filters;
  const [months] = useState(() => monthsOfLog(dayOf(Date.now())));
  const by = params.get('by');
  const isNarrow = by !== null || filters.search !== '';
  return (
    <>
      <ListSearch label="Cerca nel registro" placeholder="Numero d’ordine o nome del prodotto" filters={filters}>
        <SelectField
          label="Operazione"
          value={params.get('kind') ?? ''}
          onChange={(event) => setFilter('kind', event.target.value)}
        >
          <option value="">Tutte le operazioni</option>
          {activityKindNames.map((kind) => (
            <option key={kind} value={kind}>
              {activityKinds[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Mese"
          value={params.get('month') ?? ''}
          onChange={(event) => setFilter('month', event.target.value)}
        >
          <option value="">{isNarrow ? 'Tutti i mesi' : 'Questo mese'}</option>
          {months.map(([month, label]) => (
            <option key={month} value={month}>
              {label}
            </option>
          ))}
        </SelectField>
      </ListSearch>
      {by !== null && (
        <p>
          Solo le operazioni di <strong>{by}</strong>.{' '}
          <Button look="ghost" size="small" onClick={() => setFilter('by', '')}>
            Mostra tutte le persone
          </Button>
        </p>
      )}
    </>
  );
}

function ExportButton({ selection }: { selection: ActivitySelection }) {
  const may = useMay();
  const { isBusy, run } = useBusyAction();
  if (!may('export')) return null;
  const save = async () => {
    try {
      const { fileName, csv } = await exportActivity(selection);
      downloadFile(fileName, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      toast.error(errorMessage(error, activityTexts.exportFailed));
    }
  };
  return (
    <Button look="secondary" busy={isBusy} onClick={() => void run(save)}>
      <Download size={18} strokeWidth={1.6} aria-hidden />
      Esporta CSV
    </Button>
  );
}
