/** What a list says of itself, in the words of what it holds. */
export interface ListWords {
  title: string;
  /** It could not be read. */
  failed: string;
  /** There are some, but none on this page: it lies beyond the last. */
  beyond: string;
  /** The filters leave none. */
  notFound: string;
  showAll: string;
  /** There are none at all, and what will stand here. */
  none: string;
  noneHint: string;
  /** '1 ordine', '12 ordini'. */
  counted: (total: number) => string;
}

export interface Counted {
  total: number;
  /** The search stopped counting at `total`. */
  more?: boolean | undefined;
}

export function countOf(words: ListWords, { total, more = false }: Counted): string {
  return total === 0 ? words.notFound : `${more ? 'Più di ' : ''}${words.counted(total)}`;
}
