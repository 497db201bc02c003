import { useState } from 'react';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { returnStates, returnStateNames } from '../../../../shared/returns/states.ts';
import { useAdminReturns } from '../../../data/admin-returns.ts';
import { useHead } from '../../../lib/use-head.ts';
import { useListFilters } from '../../../lib/use-list-filters.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list/list-heading.tsx';
import list from '../list/list.module.css';
import { ListSearch } from '../list/list-search.tsx';
import { EmptyList } from '../list/empty-list.tsx';
import { useHeadingFocus } from '../list/use-heading-focus.ts';
import { useLoadErrorToast } from '../list/use-load-error-toast.ts';
import { ManageReturnDialog } from './return-dialog.tsx';
import { ReturnsTable } from './returns-table.tsx';
import { returnListTexts } from './texts.ts';

export default function AdminReturnsScreen() {
  useHead('Resi e recessi');
  const filters = useListFilters(['state']);
  const { search, params } = filters;
  const state = returnStateNames.find((name) => name === params.get('state'));
  const returns = useAdminReturns({ page: filters.page, ...(search && { search }), ...(state && { state }) });
  const { page, error, isStale } = returns;
  const [opened, setOpened] = useState<AdminReturn | null>(null);
  const listed = page?.returns.find(({ _id }) => _id === opened?._id);
  // A step may take the return out of the filtered list. Its dialog stays open.
  const managed = opened && listed && listed.version >= opened.version ? listed : opened;
  const heading = useHeadingFocus(opened !== null);
  useLoadErrorToast(error, returnListTexts.loadFailed);

  return (
    <div className={list.screen}>
      <ListHeading ref={heading} texts={returnListTexts} page={page} stale={isStale} />
      <ListSearch label="Cerca dichiarazioni" placeholder="Numero dell’ordine, nome o email" filters={filters}>
        <SelectField
          label="Stato"
          value={state ?? ''}
          onChange={(event) => filters.setFilter('state', event.target.value)}
        >
          <option value="">Tutti gli stati</option>
          {returnStateNames.map((name) => (
            <option key={name} value={name}>
              {returnStates[name].label}
            </option>
          ))}
        </SelectField>
      </ListSearch>
      {page?.returns.length === 0 || (error && !page) ? (
        <EmptyList illustration="bag" texts={returnListTexts} {...{ page, filters }} retry={returns.reload} />
      ) : (
        <ReturnsTable returns={page?.returns} stale={isStale} onManage={setOpened} />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {managed && (
        <ManageReturnDialog
          key={managed._id}
          returnRequest={managed}
          returns={returns}
          onChanged={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
