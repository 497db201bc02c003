/** Converts the files that an admin sent into the images that the shop serves. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCatalogue, ShopError, type ErrorCode } from '../../../shared/api/errors.ts';
import { MAX_IMAGE_SIDE } from '../../../shared/product/limits.ts';
import { log } from '../../platform/log.ts';
import { timeUntilDeadline } from '../../platform/retry.ts';
import { parseImageHeader } from './header.ts';
import type { ConversionResult, ConvertedImage } from './worker.ts';

/** The worker's bundle lies beside that of the function. Tests set both. */
export const imageWorker = {
  file: join(__dirname, 'image-worker.js'),
  /** For all images of a request. CloudFront gives up after 30 s. */
  timeLimitMs: 20_000,
};
const RETRY_AFTER_SECONDS = 5;

/** NOT_AN_IMAGE, IMAGE_TOO_LARGE; BUSY where the conversion would take longer than the request may. */
export async function convertImages(files: readonly Uint8Array[]): Promise<ConvertedImage[]> {
  if (files.length === 0) return [];
  for (const file of files) requireConvertible(file);
  const deadline = performance.now() + Math.min(imageWorker.timeLimitMs, timeUntilDeadline());
  const conversion = previousConversion.then(() => convertAll(files, deadline));
  previousConversion = conversion.then(
    () => undefined,
    () => undefined,
  );
  return conversion;
}

/** One request at a time. On Lambda an instance has no more; on one machine the memory is not enough for several. */
let previousConversion: Promise<void> = Promise.resolve();

function requireConvertible(file: Uint8Array): void {
  const header = parseImageHeader(file);
  if (!header) throw refusal('NOT_AN_IMAGE');
  if (header.width > MAX_IMAGE_SIDE || header.height > MAX_IMAGE_SIDE) throw refusal('IMAGE_TOO_LARGE');
}

function refusal(code: ErrorCode): ShopError {
  return new ShopError(code, { errors: { images: errorCatalogue[code].message } });
}

async function convertAll(files: readonly Uint8Array[], deadline: number): Promise<ConvertedImage[]> {
  const images: ConvertedImage[] = [];
  for (const file of files) {
    const result = await convertInWorker(file, deadline - performance.now());
    if (result === 'timeout') {
      log.warn('image conversion timed out', { images: files.length, converted: images.length });
      throw new ShopError('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
    }
    if ('problem' in result) {
      log.warn('image refused', { problem: result.problem });
      throw refusal('NOT_AN_IMAGE');
    }
    images.push(result);
  }
  return images;
}

/** A worker that ends without a message was ended by its image: a broken file may crash the decoder. */
async function convertInWorker(file: Uint8Array, milliseconds: number): Promise<ConversionResult | 'timeout'> {
  if (milliseconds <= 0) return 'timeout';
  const worker = new Worker(imageWorker.file, { execArgv: [], env: {}, workerData: file });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ConversionResult | 'timeout'>((resolve) => {
      timer = setTimeout(() => resolve('timeout'), milliseconds);
      worker.once('message', resolve);
      worker.once('error', (error) => resolve({ problem: String(error) }));
      worker.once('exit', (code) => resolve({ problem: `the worker ended with code ${code}` }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
