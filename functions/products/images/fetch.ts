/** Images of other sites: fetched all at once, converted one after the other for as long as the call may last. */
import { ShopError } from '../../../shared/api/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../../shared/product/limits.ts';
import { FetchFailed, fetchPublic, type FetchProblem } from '../../platform/fetch-public.ts';
import { log } from '../../platform/log.ts';
import { convertImages } from './convert.ts';
import type { ConversionResult, ConvertedImage } from './worker.ts';

const FETCH_MS = 10_000;

const problems: Record<FetchProblem, string> = {
  address: 'l’indirizzo non è pubblico',
  unreachable: 'il sito non risponde',
  refused: 'il sito non la dà',
  'too large': 'supera i 4 MB',
};
const UNREADABLE = 'non è un JPEG, PNG o WebP leggibile, o è troppo grande';

interface FetchedImages {
  /** By their addresses. */
  fetched: Map<string, ConvertedImage>;
  warnings: string[];
  /** Fetched and not converted: there was no time left. */
  left: number;
}

/** BUSY where there was not even time for the first. */
export async function fetchImages(addresses: readonly string[]): Promise<FetchedImages> {
  const limits = { bytes: MAX_UPLOAD_BYTES, milliseconds: FETCH_MS };
  const files = await Promise.all(
    addresses.map((address) => fetchPublic(address, limits).catch((error: unknown) => problemOf(error))),
  );
  const result: FetchedImages = { fetched: new Map(), warnings: [], left: 0 };
  for (const [place, file] of files.entries()) {
    const address = addresses[place] as string;
    const image = 'problem' in file ? file : await convertInTime(file, result.fetched.size > 0);
    if (!image) result.left += 1;
    else if ('problem' in image) result.warnings.push(warningOf(address, image.problem));
    else result.fetched.set(address, image);
  }
  return result;
}

function problemOf(error: unknown): { problem: string } {
  if (error instanceof FetchFailed) return { problem: problems[error.problem] };
  throw error;
}

/** Undefined where there is no time left. */
async function convertInTime(file: Uint8Array, isBegun: boolean): Promise<ConversionResult | undefined> {
  try {
    const [image] = await convertImages([file]);
    return image;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.code !== 'BUSY') return { problem: UNREADABLE };
    if (isBegun) return undefined;
    throw error;
  }
}

/** Of an address only the host is told: the rest may hold a key. */
function warningOf(address: string, problem: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  log.info('image not fetched', { host, problem });
  return `manca un’immagine${host && ` di ${host}`}: ${problem}`;
}
