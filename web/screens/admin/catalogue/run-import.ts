/** Sends a checked file in batches. It can stop anywhere and go on: the same batch again changes nothing. */
import type { ImportResult } from '../../../../shared/catalogue-file/answers.ts';
import type { ImportedProductInput } from '../../../../shared/catalogue-file/schema.ts';
import { ApiError } from '../../../data/api.ts';
import { nextBatch, type StockChoice } from '../../../data/catalogue-file.ts';
import type { CheckedProduct, RefusedProduct } from './import-file.ts';

export interface ImportJob {
  fileName: string;
  stock: StockChoice;
  products: CheckedProduct[];
  /** By the check: nothing of them was sent. */
  refused: RefusedProduct[];
  /** With the images. */
  zip?: Blob;
  /** Who began it: nobody else goes on with it. */
  userId: string;
}

export interface ImportProgress {
  /** The first product that was not sent yet. */
  next: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Refused by the shop, by their places in the job. */
  failed: { place: number; message: string }[];
  warnings: string[];
}

export const noProgress: ImportProgress = { next: 0, created: 0, updated: 0, unchanged: 0, failed: [], warnings: [] };

interface Steps {
  send: (products: ImportedProductInput[], stock: StockChoice) => Promise<ImportResult[]>;
  /** Answers with what could not be uploaded. */
  upload: (product: CheckedProduct, zip: Blob | undefined) => Promise<string[]>;
  /** After each batch. The import goes on once it is kept. */
  onProgress: (progress: ImportProgress) => Promise<void> | void;
  wait: (milliseconds: number) => Promise<void>;
  isStopped: () => boolean;
}

/** Products whose images are uploaded at once. */
const PARALLEL_UPLOADS = 3;
/** Attempts of one batch while the shop does not answer, with pauses of 1, 2, 4 and 8 seconds. */
const MAX_ATTEMPTS = 5;

/** Resolves when all is sent or it was stopped. Rejects with ApiError where the shop no longer answers. */
export async function runImport(job: ImportJob, start: ImportProgress, steps: Steps): Promise<ImportProgress> {
  let progress = start;
  while (progress.next < job.products.length && !steps.isStopped()) {
    const batch = nextBatch(job.products.slice(progress.next, progress.next + 10).map(({ input }) => input));
    const results = await sendBatch(batch, job.stock, steps);
    await addImages(job, progress.next, results, steps);
    progress = added(progress, results, job);
    await steps.onProgress(progress);
  }
  return progress;
}

/** Of the products that were saved. What is missing becomes a warning. */
async function addImages({ products, zip }: ImportJob, start: number, results: ImportResult[], steps: Steps) {
  const queue = results.entries();
  const runLane = async () => {
    for (const [place, { outcome, warnings }] of queue) {
      if (outcome === 'refused') continue;
      const problems = retried(() => steps.upload(products[start + place]!, zip), steps).catch(refusalOf);
      warnings.push(...(await problems));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, runLane));
}

/** Images that the shop refuses stop no import; a caller who may not add them does. */
function refusalOf(error: unknown): string[] {
  if (error instanceof ApiError && [400, 404, 413].includes(error.status)) return [error.message];
  throw error;
}

async function retried<T>(call: () => Promise<T>, { wait }: Steps): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isTemporary(error) || attempt === MAX_ATTEMPTS) throw error;
      await wait(500 * 2 ** attempt);
    }
  }
}

async function sendBatch(batch: ImportedProductInput[], stock: StockChoice, steps: Steps): Promise<ImportResult[]> {
  try {
    return await retried(() => steps.send(batch, stock), steps);
  } catch (error) {
    const refused = refusedPlaces(error);
    if (refused.size === 0) throw error;
    return sendWithout(refused, batch, stock, steps);
  }
}

/** The check in the browser is the server's, so this is a page that is older than the shop. */
async function sendWithout(
  refused: Map<number, string>,
  batch: ImportedProductInput[],
  stock: StockChoice,
  steps: Steps,
): Promise<ImportResult[]> {
  const others = batch.filter((_product, place) => !refused.has(place));
  const results = others.length > 0 ? await sendBatch(others, stock, steps) : [];
  return batch.map(({ id }, place) => {
    const message = refused.get(place);
    return message === undefined
      ? results.find((result) => result.id === id)!
      : { id, outcome: 'refused', message, warnings: [] };
  });
}

/** 'products.3.variants.0.sku' → 3. */
function refusedPlaces(error: unknown): Map<number, string> {
  const fields = error instanceof ApiError && error.status === 400 ? Object.entries(error.errors ?? {}) : [];
  return new Map(
    fields.flatMap(([field, message]): [number, string][] => {
      const [, place] = /^products\.(\d+)/.exec(field) ?? [];
      return place === undefined ? [] : [[Number(place), message]];
    }),
  );
}

/** After a reload, an upload of the page before may still end: the images of a product that changed are read anew. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'BUSY' || code === 'PRODUCT_CHANGED';
}

function added(progress: ImportProgress, results: ImportResult[], { products }: ImportJob): ImportProgress {
  const count = (outcome: ImportResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const failed = results.flatMap(({ outcome, message = '', errors }, place) =>
    outcome === 'refused' ? [{ place: progress.next + place, message: Object.values(errors ?? {})[0] ?? message }] : [],
  );
  const warnings = results.flatMap((result, place) =>
    result.warnings.map((warning) => `${products[progress.next + place]!.name}: ${warning}`),
  );
  return {
    next: progress.next + results.length,
    created: progress.created + count('created'),
    updated: progress.updated + count('updated'),
    unchanged: progress.unchanged + count('unchanged'),
    failed: [...progress.failed, ...failed],
    warnings: [...progress.warnings, ...warnings],
  };
}
