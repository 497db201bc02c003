import type { ReactNode } from 'react';
import type { ListFilters } from '../../../lib/use-list-filters.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ListCount, ListTexts } from './list-texts.ts';

interface NoRowsProps {
  drawing: 'hanger' | 'bag' | 'heart';
  words: ListTexts;
  /** Undefined where the list could not be read. */
  page: ListCount | undefined;
  filters: Pick<ListFilters, 'filtered' | 'clear' | 'hrefOf'>;
  retry: () => unknown;
  /** What may be done where there are none at all. */
  first?: ReactNode;
}

/** What stands in a list's place when it has no rows, and the way on. */
export function EmptyList({ drawing, words, page, filters, retry, first }: NoRowsProps) {
  if (!page) {
    const again = <Button onClick={() => void retry()}>Riprova</Button>;
    return <EmptyState illustration={drawing} title={words.loadFailed} action={again} />;
  }
  if (page.total > 0) {
    const link = <ButtonLink to={filters.hrefOf(1)}>Vai alla prima pagina</ButtonLink>;
    return <EmptyState illustration={drawing} title={words.beyondLastPage} action={link} />;
  }
  if (filters.filtered) {
    const all = <Button onClick={filters.clear}>{words.showAll}</Button>;
    return <EmptyState illustration={drawing} title={words.noMatches} action={all} />;
  }
  return (
    <EmptyState illustration={drawing} title={words.empty} action={first}>
      {words.emptyHint}
    </EmptyState>
  );
}
