import { useEffect, useMemo, useState } from 'react';
import { REREAD_LIMIT_MS, useReread } from './use-reread.ts';

interface FilteredList<Row> {
  /** Rows are current, though their list may be behind. Undefined until the first answer. */
  rows: Row[] | undefined;
  /** Whether a row belongs into the list. Memoized; undefined without a filter. */
  belongs: ((row: Row) => boolean) | undefined;
  reread: () => unknown;
}

/**
 * For a moment after a change, a filtered list still has a row that left it, or lacks one that came. `rows` are without
 * those `movedCount` that left. The list is read again until it has followed, for eight seconds at most.
 */
export function useFollowedList<Row extends { _id: string }>({ rows, belongs, reread }: FilteredList<Row>) {
  const [changed, setChanged] = useState<Row | null>(null);
  const staying = useMemo(() => (belongs ? rows?.filter(belongs) : rows), [rows, belongs]);
  const movedCount = (rows?.length ?? 0) - (staying?.length ?? 0);
  const isMissing = changed !== null && belongs?.(changed) === true && !rows?.some(({ _id }) => _id === changed._id);
  const isBehind = movedCount > 0 || isMissing;

  useReread(isBehind, reread, changed);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setChanged(null), REREAD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return { rows: staying, movedCount, setChanged };
}
