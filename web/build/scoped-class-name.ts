/** What a class of a CSS module is called in the page: the same whoever draws it, Vite or the home page's own drawing. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));

export function scopedClassName(name: string, file: string): string {
  const place = relative(web, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 6)}`;
}
