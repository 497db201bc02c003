/** An import that runs is kept in this browser, so that it goes on after a reload. Without storage it runs all the same. */
import { delMany, get, getMany, set, setMany } from 'idb-keyval';
import { titleKey } from './formats/titles.ts';

/** `name` is the kind of import: each keeps one job, and which column is which. */
export function importStore<Job extends { userId: string }, Progress, Column extends string>(name: string) {
  type Columns = Record<string, Column>;
  const [jobKey, progressKey, columnsKey] = [name, `${name}-progress`, `${name}-columns`];
  const readColumns = () => ignoringFailure(() => get<Columns>(columnsKey));
  return {
    keep: (job: Job, progress: Progress) =>
      ignoringFailure(() =>
        setMany([
          [jobKey, job],
          [progressKey, progress],
        ]),
      ),
    keepProgress: (progress: Progress) => ignoringFailure(() => set(progressKey, progress)),
    forget: () => ignoringFailure(() => delMany([jobKey, progressKey])),
    read: async (userId: string): Promise<{ job: Job; progress: Progress | undefined } | undefined> => {
      const values = await ignoringFailure(() => getMany<unknown>([jobKey, progressKey]));
      const [job, progress] = (values ?? []) as [Job?, Progress?];
      return job?.userId === userId ? { job, progress } : undefined;
    },
    /** What the columns of unknown files were said to be, by their titles. A title has its latest choice. */
    keepColumns: async (columns: Columns) => {
      const chosen = Object.fromEntries(Object.entries(columns).map(([title, column]) => [titleKey(title), column]));
      const before = await readColumns();
      await ignoringFailure(() => set(columnsKey, { ...before, ...chosen }));
    },
    readColumns,
  };
}

async function ignoringFailure<T>(work: () => Promise<T>): Promise<T | undefined> {
  // A private window may have no storage at all.
  return 'indexedDB' in globalThis ? work().catch(() => undefined) : undefined;
}
