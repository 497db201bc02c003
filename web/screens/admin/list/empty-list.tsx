import type { ComponentProps, ReactNode } from 'react';
import type { ListFilters } from '../../../lib/use-list-filters.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ListCount, ListTexts } from './list-texts.ts';

interface EmptyListProps {
  illustration: ComponentProps<typeof EmptyState>['illustration'];
  texts: ListTexts;
  /** Undefined when the call failed. */
  page: ListCount | undefined;
  filters: Pick<ListFilters, 'hasFilters' | 'clear' | 'hrefOf'>;
  retry: () => unknown;
  /** A link or button for a list without any entry. */
  firstAction?: ReactNode;
}

/** Tells why a list has no rows: a failure, a page number too large, filters without a match, or no entries. */
export function EmptyList({ illustration, texts, page, filters, retry, firstAction }: EmptyListProps) {
  if (!page) {
    const again = <Button onClick={() => void retry()}>Riprova</Button>;
    return <EmptyState illustration={illustration} title={texts.loadFailed} action={again} />;
  }
  if (page.total > 0) {
    const link = <ButtonLink to={filters.hrefOf(1)}>Vai alla prima pagina</ButtonLink>;
    return <EmptyState illustration={illustration} title={texts.beyondLastPage} action={link} />;
  }
  if (filters.hasFilters) {
    const all = <Button onClick={filters.clear}>{texts.showAll}</Button>;
    return <EmptyState illustration={illustration} title={texts.noMatches} action={all} />;
  }
  return (
    <EmptyState illustration={illustration} title={texts.empty} action={firstAction}>
      {texts.emptyHint}
    </EmptyState>
  );
}
