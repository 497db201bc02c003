/** The texts of one admin list. */
export interface ListTexts {
  title: string;
  loadFailed: string;
  /** The page number is too large. */
  beyondLastPage: string;
  /** No entry matches the filters. */
  noMatches: string;
  showAll: string;
  /** There are no entries at all. */
  empty: string;
  emptyHint: string;
  /** '1 ordine', '12 ordini'. */
  count: (total: number) => string;
}

export interface ListCount {
  total: number;
  /** There are more than `total`: the search stopped counting. */
  more?: boolean | undefined;
}

export function listCountText(texts: ListTexts, { total, more = false }: ListCount): string {
  return total === 0 ? texts.noMatches : `${more ? 'Più di ' : ''}${texts.count(total)}`;
}
