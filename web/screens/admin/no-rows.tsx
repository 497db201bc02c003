import type { ReactNode } from 'react';
import type { ListFilters } from '../../kit/list-filters.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Counted, ListWords } from './list-words.ts';

interface NoRowsProps {
  drawing: 'hanger' | 'bag' | 'heart';
  words: ListWords;
  /** Undefined where the list could not be read. */
  page: Counted | undefined;
  filters: Pick<ListFilters, 'filtered' | 'clear' | 'hrefOf'>;
  retry: () => unknown;
  /** What may be done where there are none at all. */
  first?: ReactNode;
}

/** What stands in a list's place when it has no rows, and the way on. */
export function NoRows({ drawing, words, page, filters, retry, first }: NoRowsProps) {
  if (!page) {
    const again = <Button onClick={() => void retry()}>Riprova</Button>;
    return <EmptyState drawing={drawing} title={words.failed} action={again} />;
  }
  if (page.total > 0) {
    const link = <ButtonLink to={filters.hrefOf(1)}>Vai alla prima pagina</ButtonLink>;
    return <EmptyState drawing={drawing} title={words.beyond} action={link} />;
  }
  if (filters.filtered) {
    const all = <Button onClick={filters.clear}>{words.showAll}</Button>;
    return <EmptyState drawing={drawing} title={words.notFound} action={all} />;
  }
  return (
    <EmptyState drawing={drawing} title={words.none} action={first}>
      {words.noneHint}
    </EmptyState>
  );
}
