/** From the files that an admin sent to the pictures that the shop serves; whatever is none is refused in Italian. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ShopError, errorCatalogue, type ErrorCode } from '../../../shared/api/errors.ts';
import { MAX_IMAGE_SIDE } from '../../../shared/product/limits.ts';
import { log } from '../../platform/log.ts';
import { parseImageHeader } from './header.ts';
import type { ConversionResult } from './worker.ts';

export interface ConvertedImage {
  /** WebP, at most 480 pixels wide. */
  small: Uint8Array;
  /** WebP, at most 1200 pixels wide. */
  large: Uint8Array;
}

/** Where the thread's package lies: beside the function's. Tests put theirs here. */
export const workerBundle = { file: join(__dirname, 'pictures.js') };

/** Milliseconds for all pictures of a call: the API gives up after 30 seconds. */
const PATIENCE = 20_000;

/** NOT_AN_IMAGE, IMAGE_TOO_LARGE. */
export async function convertImages(files: readonly Uint8Array[]): Promise<ConvertedImage[]> {
  if (files.length === 0) return [];
  for (const file of files) requireFit(file);
  const turn = last.then(() => convertAll(files));
  last = turn.then(
    () => undefined,
    () => undefined,
  );
  return turn;
}

/** One call at a time: on AWS an instance has no more anyway, and elsewhere memory is not for several. */
let last: Promise<void> = Promise.resolve();

function requireFit(file: Uint8Array): void {
  const header = parseImageHeader(file);
  if (!header) throw refusal('NOT_AN_IMAGE');
  if (header.width > MAX_IMAGE_SIDE || header.height > MAX_IMAGE_SIDE) throw refusal('IMAGE_TOO_LARGE');
}

function refusal(code: ErrorCode): ShopError {
  return new ShopError(code, { errors: { images: errorCatalogue[code].message } });
}

async function convertAll(files: readonly Uint8Array[]): Promise<ConvertedImage[]> {
  const deadline = Date.now() + PATIENCE;
  const pictures: ConvertedImage[] = [];
  for (const file of files) {
    const outcome = await outcomeOf(file, deadline - Date.now());
    if ('broken' in outcome) {
      log.warn('a picture was refused', { why: outcome.broken });
      throw refusal('NOT_AN_IMAGE');
    }
    pictures.push(outcome);
  }
  return pictures;
}

/** What the thread says. One that ends without a word was ended by its picture, or by the clock. */
async function outcomeOf(file: Uint8Array, milliseconds: number): Promise<ConversionResult> {
  const worker = new Worker(workerBundle.file, { execArgv: [], env: {}, workerData: file });
  const clock = setTimeout(() => void worker.terminate(), milliseconds);
  try {
    return await new Promise<ConversionResult>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ broken: String(error) }));
      worker.once('exit', (code) => resolve({ broken: `ended with ${code}` }));
    });
  } finally {
    clearTimeout(clock);
    await worker.terminate();
  }
}
