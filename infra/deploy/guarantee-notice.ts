/** Checks the file of the official notice on the legal guarantee as far as a program can: that it is a legible picture. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Narrower, and the notice's text cannot be read. */
const MIN_PNG_WIDTH = 600;
/** A page of text is no smaller, a logo is. */
const MIN_BYTES = 5000;
/** The shop's own pictures in web/public. */
const SHOP_PICTURES = ['/favicon.svg'];

/** What is wrong with the notice; undefined where nothing is. `path` is that of the owner config, below `publicFolder`. */
export function noticeProblem(path: string | null, publicFolder: string): string | undefined {
  const file = path && join(publicFolder, path);
  if (!file || !existsSync(file)) {
    return (
      'The official notice on the legal guarantee of conformity is missing: its image in web/public, its path in ' +
      'guaranteeNotice of shared/shop/owner-config.ts (Reg. UE 2025/1960; the Commission publishes it in Italian).'
    );
  }
  const isNotice = !SHOP_PICTURES.includes(path) && isLegiblePicture(readFileSync(file), extname(file));
  if (isNotice) return undefined;
  return `${path} is not the official notice of Reg. UE 2025/1960, in colour: a picture of the type of its name, at least ${MIN_BYTES} bytes, a PNG at least ${MIN_PNG_WIDTH} pixels wide.`;
}

function isLegiblePicture(content: Buffer, extension: string): boolean {
  if (content.length < MIN_BYTES) return false;
  const text = content.toString('latin1');
  if (extension === '.svg')
    return /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*|<!--.*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/s.test(text);
  if (extension === '.webp') return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP';
  // The width is the first number of a PNG's header, at byte 16.
  return text.startsWith('\x89PNG\r\n\x1a\n') && content.readUInt32BE(16) >= MIN_PNG_WIDTH;
}
