import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { errorMessage } from '../../../../data/api.ts';
import { importCustomers, type CustomerImportResult } from '../../../../data/customer-file.ts';
import { useStoredSession } from '../../../../data/session-store.ts';
import { inOneTab } from '../../../../lib/in-one-tab.ts';
import { parseCsv, type CsvTable } from '../csv.ts';
import { importStore } from '../import-store.ts';
import { importTexts } from '../texts.ts';
import { columnsProblem, guessColumns, type ChosenColumns } from './columns.ts';
import { checkCustomers, type CheckedCustomers } from './customer-file.ts';
import { customerTexts } from './texts.ts';

interface OpenFile {
  fileName: string;
  table: CsvTable;
  columns: ChosenColumns;
}

/** What is kept of an import that runs. `userId`: nobody else goes on with it. */
interface CustomerJob {
  file: OpenFile;
  userId: string;
}

const store = importStore<CustomerJob, CustomerImportResult[], ChosenColumns[string]>('customer-import');

export type CustomerStep =
  | { name: 'choose'; error?: string }
  | { name: 'columns'; file: OpenFile }
  | CheckedStep
  | { name: 'done'; fileName: string; checked: CheckedCustomers; results: CustomerImportResult[] };

interface CheckedStep {
  name: 'checked';
  file: OpenFile;
  checked: CheckedCustomers;
  /** Of what was sent so far. */
  results: CustomerImportResult[];
  isRunning?: true;
  error?: string;
}

export type CustomerImport = ReturnType<typeof useCustomerImport>;

/** The import of a file of customers, from its choice to its result. */
export function useCustomerImport() {
  const [step, setStep] = useState<CustomerStep>({ name: 'choose' });
  const userId = useStoredSession()?.user._id ?? '';
  const start = useRun(userId, setStep);
  useKeptImport(userId, start);
  const check = (file: OpenFile) => setStep(checkedStep(file, []));
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    const table = parseCsv(new Uint8Array(await chosen.arrayBuffer()));
    if (table.broken) return setStep({ name: 'choose', error: `«${chosen.name}»: ${table.broken}` });
    if (table.rows.length === 0) return setStep({ name: 'choose', error: customerTexts.empty });
    const columns = guessColumns(table.titles, await store.readColumns());
    const file = { fileName: chosen.name, table, columns };
    if (columnsProblem(columns)) setStep({ name: 'columns', file });
    else check(file);
  };
  return {
    step,
    open: (chosen: File | undefined) =>
      open(chosen).catch(() => setStep({ name: 'choose', error: customerTexts.unreadable })),
    nameColumns: async (file: OpenFile) => {
      await store.keepColumns(file.columns);
      check(file);
    },
    changeColumns: (file: OpenFile) => {
      void store.forget();
      setStep({ name: 'columns', file });
    },
    start,
    reset: () => {
      void store.forget();
      setStep({ name: 'choose' });
    },
  };
}

function checkedStep(file: OpenFile, results: CustomerImportResult[]): CheckedStep {
  return { name: 'checked', file, checked: checkCustomers(file.table, file.columns), results };
}

/** Sends a checked file, and tells each step. Another tab sends nothing meanwhile. */
function useRun(userId: string, setStep: (step: CustomerStep) => void) {
  const { mutate } = useSWRConfig();
  const send = async (step: CheckedStep) => {
    const { file, checked } = step;
    let latest = step.results;
    const show = (more: { isRunning: true } | { error: string }) =>
      setStep({ name: 'checked', file, checked, results: latest, ...more });
    show({ isRunning: true });
    try {
      await store.keep({ file, userId }, latest);
      const inputs = checked.lines.map(({ input }) => input);
      const results = await importCustomers(inputs, latest, async (sent) => {
        latest = sent;
        show({ isRunning: true });
        await store.keepProgress(sent);
      });
      await store.forget();
      setStep({ name: 'done', fileName: file.fileName, checked, results });
    } catch (error) {
      show({ error: `${errorMessage(error, customerTexts.failed)}. ${customerTexts.again}` });
    }
    // Lists of users are read anew.
    void mutate(() => true, undefined);
  };
  return async (step: CheckedStep) => {
    const isAlone = await inOneTab('customer-import', () => send(step));
    if (!isAlone) setStep({ name: 'choose', error: importTexts.elsewhere(step.file.fileName) });
  };
}

/** An import that a reload cut off goes on. */
function useKeptImport(userId: string, start: (step: CheckedStep) => Promise<void>) {
  const latestStart = useRef(start);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void store
      .read(userId)
      .then((kept) => kept && latestStart.current(checkedStep(kept.job.file, kept.progress ?? [])));
  }, [userId]);
}
