/** The name in the page of a class of a CSS module. Vite and the prerendered home page use the same. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('..', import.meta.url));

export function scopedClassName(name: string, file: string): string {
  const path = relative(web, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}
