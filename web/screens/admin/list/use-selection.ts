import { useState } from 'react';

interface Selected<Row> {
  /** The filter that it belongs to: another filter starts anew. */
  filter: string;
  /** Chosen rows of all pages, by id. */
  rows: ReadonlyMap<string, Row>;
  /** All that match the filter. */
  isAll: boolean;
}

/** The most rows that one action takes. */
export const MAX_SELECTED = 10_000;

export type ReadAll<Row> = (limits: { max: number; onRead: (count: number) => void }) => Promise<Row[]>;

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;

/** The chosen rows of a list, on this page and on others of the same filter. `readAll` reads all that match the filter. */
export function useSelection<Row extends { _id: string }>(
  page: Row[] | undefined,
  filter: string,
  readAll: ReadAll<Row>,
) {
  const nothing: Selected<Row> = { filter, rows: new Map(), isAll: false };
  const [stored, setSelected] = useState(nothing);
  const { rows: chosen, isAll } = stored.filter === filter ? stored : nothing;
  const isSelected = ({ _id }: Row) => isAll || chosen.has(_id);
  const rows = page ?? [];
  const isPageSelected = rows.length > 0 && rows.every(isSelected);
  const select = (changed: Map<string, Row>) => setSelected({ filter, rows: changed, isAll: false });
  const without = (removed: Row[]) => {
    const ids = new Set(removed.map(({ _id }) => _id));
    // Of all that match, the rows of this page are the ones that are here.
    return new Map(
      (isAll ? rows : [...chosen.values()]).filter(({ _id }) => !ids.has(_id)).map((row) => [row._id, row]),
    );
  };
  return {
    count: chosen.size,
    isAll,
    isSelected,
    isPageSelected,
    toggle: (row: Row) => select(isSelected(row) ? without([row]) : new Map([...chosen, [row._id, row]])),
    togglePage: () =>
      select(isPageSelected ? without(rows) : new Map([...chosen, ...rows.map((row) => [row._id, row] as const)])),
    selectAll: () => setSelected({ filter, rows: new Map(), isAll: true }),
    clear: () => setSelected(nothing),
    /** The chosen rows. Those of all pages are read now. Rejects with ApiError. */
    read: async (max: number, onRead: (count: number) => void): Promise<Row[]> =>
      isAll ? readAll({ max, onRead }) : [...chosen.values()].slice(0, max),
  };
}
