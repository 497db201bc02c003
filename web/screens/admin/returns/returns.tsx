import { useState } from 'react';
import { returnStates, returnStateNames } from '../../../../shared/return-status.ts';
import { useAdminReturns } from '../../../data/admin-returns.ts';
import { useHead } from '../../../kit/head.ts';
import { useListFilters } from '../../../kit/list-filters.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { ListHeading } from '../list-heading.tsx';
import list from '../list.module.css';
import { ListSearch } from '../list-search.tsx';
import { NoRows } from '../no-rows.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { useLoadFailure } from '../use-load-failure.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { ReturnsTable } from './returns-table.tsx';
import { listWords } from './texts.ts';

/** All statements of withdrawal: search them, filter them, lead one to its end. */
export default function Returns() {
  useHead('Resi e recessi');
  const filters = useListFilters(['state']);
  const { search, params } = filters;
  const state = returnStateNames.find((name) => name === params.get('state'));
  const returns = useAdminReturns({ page: filters.page, ...(search && { search }), ...(state && { state }) });
  const { page, error, isStale } = returns;
  const [managed, manage] = useState<string | null>(null);
  const shown = page?.returns.find(({ _id }) => _id === managed);
  const heading = useHeadingFocus(managed !== null);
  useLoadFailure(error, listWords.failed);

  return (
    <div className={list.screen}>
      <ListHeading ref={heading} words={listWords} page={page} stale={isStale} />
      <ListSearch label="Cerca dichiarazioni" placeholder="Numero dell’ordine, nome o email" filters={filters}>
        <SelectField
          label="Stato"
          value={state ?? ''}
          onChange={(event) => filters.choose('state', event.target.value)}
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
        <NoRows drawing="bag" words={listWords} {...{ page, filters }} retry={returns.reload} />
      ) : (
        <ReturnsTable returns={page?.returns} stale={isStale} onManage={(one) => manage(one._id)} />
      )}
      {page && <Pagination page={page.currentPage} pages={page.totalPages} hrefOf={filters.hrefOf} />}
      {shown && <ReturnDialog key={shown._id} one={shown} returns={returns} onClose={() => manage(null)} />}
    </div>
  );
}
