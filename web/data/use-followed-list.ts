import { useEffect, useMemo, useState } from 'react';

/** The shop's lists follow a change after about a second. A list that is behind is read again at these times. */
const REREAD_AFTER_MS = [500, 1000, 2000, 4000, 8000];
const LIMIT_MS = REREAD_AFTER_MS.at(-1)!;

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

  useEffect(() => {
    if (!isBehind) return;
    const timers = REREAD_AFTER_MS.map((ms) => setTimeout(reread, ms));
    return () => timers.forEach(clearTimeout);
  }, [isBehind, changed, reread]);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => setChanged(null), LIMIT_MS);
    return () => clearTimeout(timer);
  }, [changed]);

  return { rows: staying, movedCount, setChanged };
}
