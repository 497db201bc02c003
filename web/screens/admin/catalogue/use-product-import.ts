import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { errorMessage } from '../../../data/api.ts';
import { importProducts, type StockChoice } from '../../../data/catalogue-file.ts';
import { useSession } from '../../../data/session.tsx';
import { inOneTab } from '../../../lib/in-one-tab.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { parseCsv, type CsvTable } from './csv.ts';
import { guessColumns, mappedFormat, type TitleColumns } from './formats/mapped.ts';
import { missingSheetColumns, ownColumns } from './formats/own.ts';
import { isCombinations } from './formats/prestashop.ts';
import type { FileFormat, ReadFile } from './formats/file-format.ts';
import { formatOf } from './formats/formats.ts';
import { checkFile, type CheckedFile } from './import-file.ts';
import { importStore } from './import-store.ts';
import { noProgress, runImport, type ImportJob, type ImportProgress } from './run-import.ts';
import { importTexts } from './texts.ts';
import { uploadImages } from './upload-images.ts';
import { withWords, wordsOf, type Words } from './words.ts';

const store = importStore<ImportJob, ImportProgress, TitleColumns[string]>('catalogue-import');

interface OpenFile extends ReadFile {
  fileName: string;
  format: FileFormat;
  zip?: File;
}

/** A file whose columns nobody has named yet. */
interface UnknownFile {
  fileName: string;
  table: CsvTable;
  zip?: File;
}

export type ImportStep =
  | { name: 'choose'; error?: string }
  | { name: 'columns'; unknown: UnknownFile; columns: TitleColumns }
  | { name: 'words'; file: OpenFile; words: Words }
  | { name: 'checked'; file: OpenFile; checked: CheckedFile }
  | { name: 'running'; job: ImportJob; progress: ImportProgress; error?: string }
  | { name: 'done'; job: ImportJob; progress: ImportProgress };

export type ProductImport = ReturnType<typeof useProductImport>;

/** The import of a file of products, from its choice to its result. */
export function useProductImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const check = async (file: OpenFile, words: Words) => {
    setStep({ name: 'checked', file, checked: await checkFile(file.format.name, withWords(file.files, words)) });
  };

  const askForWords = async (file: OpenFile) => {
    const words = wordsOf(file.files);
    const hasWords = Object.keys(words.category).length + Object.keys(words.size).length > 0;
    if (hasWords) setStep({ name: 'words', file, words });
    else await check(file, words);
  };

  const open = async (chosen: File[]) => {
    try {
      const file = await readFiles(chosen);
      if ('format' in file) return await askForWords(file);
      const columns = guessColumns(file.table.titles, await store.readColumns());
      setStep({ name: 'columns', unknown: file, columns });
    } catch (error) {
      setStep({ name: 'choose', error: error instanceof UnreadableFile ? error.message : importTexts.unreadable });
    }
  };

  const userId = useSession().user?._id ?? '';
  const { run, stop } = useRun(setStep);
  useKeptImport(userId, run);

  return {
    step,
    open,
    mapColumns: async ({ table, ...file }: UnknownFile, columns: TitleColumns) => {
      await store.keepColumns(columns);
      const format = mappedFormat(columns);
      await askForWords({ ...file, format, ...format.read(table) });
    },
    check,
    start: async ({ fileName, zip }: OpenFile, { products, refused }: CheckedFile, stock: StockChoice) => {
      const job = { fileName, stock, products, refused, userId, ...(zip && { zip }) };
      await run(job, noProgress);
    },
    goOn: run,
    stop,
    reset: () => {
      void store.forget();
      setStep({ name: 'choose' });
    },
  };
}

/** Sends a checked file, and tells each step. A second click and another tab send nothing. */
function useRun(setStep: (step: ImportStep) => void) {
  const isStopped = useRef(false);
  const { run } = useBusyAction();
  const { mutate } = useSWRConfig();
  const send = async (job: ImportJob, start: ImportProgress) => {
    isStopped.current = false;
    let latest = start;
    setStep({ name: 'running', job, progress: start });
    try {
      await store.keep(job, start);
      const progress = await runImport(job, start, {
        send: importProducts,
        upload: uploadImages,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        isStopped: () => isStopped.current,
        onProgress: async (next) => {
          latest = next;
          await store.keepProgress(next);
          setStep({ name: 'running', job, progress: next });
        },
      });
      const isWhole = progress.next === job.products.length;
      if (isWhole) await store.forget();
      setStep(
        isWhole ? { name: 'done', job, progress } : { name: 'running', job, progress, error: importTexts.stopped },
      );
    } catch (error) {
      setStep({ name: 'running', job, progress: latest, error: errorMessage(error, importTexts.interrupted) });
    }
    // Lists and pages of products are read anew.
    void mutate(() => true, undefined);
  };
  return {
    run: (job: ImportJob, start: ImportProgress) =>
      run(async () => {
        const isAlone = await inOneTab('catalogue-import', () => send(job, start));
        if (!isAlone) setStep({ name: 'choose', error: importTexts.elsewhere(job.fileName) });
      }),
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** An import that a reload cut off goes on. */
function useKeptImport(userId: string, run: (job: ImportJob, progress: ImportProgress) => Promise<void>) {
  const latestRun = useRef(run);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void store.read(userId).then((kept) => kept && latestRun.current(kept.job, kept.progress ?? noProgress));
  }, [userId]);
}

class UnreadableFile extends Error {}

/** A file of products; PrestaShop has its combinations in a second one. */
async function readFiles(chosen: File[]): Promise<OpenFile | UnknownFile> {
  const zip = chosen.find(({ name }) => /\.zip$/i.test(name));
  const tables = await Promise.all(
    chosen
      .filter((file) => file !== zip)
      .map(async (file) => ({ fileName: file.name, ...parseCsv(new Uint8Array(await file.arrayBuffer())) })),
  );
  const broken = tables.find((table) => table.broken);
  if (broken?.broken) throw new UnreadableFile(`«${broken.fileName}»: ${broken.broken}`);
  const second = tables.find(({ titles }) => isCombinations(titles));
  const [table, ...others] = tables.filter((other) => other !== second);
  if (!table || others.length > 0) throw new UnreadableFile(importTexts.manyFiles);
  if (table.rows.length === 0) throw new UnreadableFile(importTexts.empty);
  const format = formatOf(table.titles);
  if (!format) return { fileName: table.fileName, table, ...(zip && { zip }) };
  const missing = format.name === 'own' ? missingSheetColumns(ownColumns(table.titles)) : [];
  if (missing.length > 0) throw new UnreadableFile(importTexts.missingSheet(missing));
  return { ...format.read(table, second), fileName: table.fileName, format, ...(zip && { zip }) };
}
