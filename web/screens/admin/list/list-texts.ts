/** What a list says of itself, in the words of what it holds. */
export interface ListTexts {
  title: string;
  /** It could not be read. */
  loadFailed: string;
  /** There are some, but none on this page: it lies beyond the last. */
  beyondLastPage: string;
  /** The filters leave none. */
  noMatches: string;
  showAll: string;
  /** There are none at all, and what will stand here. */
  empty: string;
  emptyHint: string;
  /** '1 ordine', '12 ordini'. */
  count: (total: number) => string;
}

export interface ListCount {
  total: number;
  /** The search stopped counting at `total`. */
  more?: boolean | undefined;
}

export function listCountText(words: ListTexts, { total, more = false }: ListCount): string {
  return total === 0 ? words.noMatches : `${more ? 'Più di ' : ''}${words.count(total)}`;
}
