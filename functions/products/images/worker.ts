/**
 * A thread of its own for what a picture costs: the catalogue answers meanwhile, and a file that keeps its decoder busy or
 * breaks it is ended with the thread. A package of its own too, which nobody loads who only lists products.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { imageWidths } from '../../../shared/product/rules.ts';
import { decodeImage, encodeWebp, resizeToWidth } from './codecs.ts';
import { parseImageHeader } from './header.ts';

/** WebP in the two widths that the shop serves, or why there is none. */
export type ConversionResult = { small: Uint8Array; large: Uint8Array } | { broken: string };

const [SMALL, LARGE] = imageWidths;

async function convert(file: Uint8Array): Promise<ConversionResult> {
  const header = parseImageHeader(file);
  if (!header) return { broken: 'no header' };
  const picture = await decodeImage(header.type, file);
  if (sides(picture) !== sides(header)) return { broken: 'not the size it told' };
  const large = await resizeToWidth(picture, LARGE);
  const small = await resizeToWidth(large, SMALL);
  return { large: await encodeWebp(large), small: await encodeWebp(small) };
}

/** A photograph that lay on its side comes upright: its sides have changed places. */
function sides({ width, height }: { width: number; height: number }): string {
  return [Math.min(width, height), Math.max(width, height)].join();
}

void convert(workerData as Uint8Array)
  .catch((error: unknown): ConversionResult => ({ broken: String(error) }))
  .then((outcome) => parentPort?.postMessage(outcome));
