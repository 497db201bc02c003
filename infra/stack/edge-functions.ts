/** The CloudFront Functions: the files of edge-functions/, each after a constant that comes from shared/api/pages.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '../../shared/api/pages.ts';

export function pagesFunctionCode(): string {
  return `const PAGES = ${pagePattern(pagePaths)};\n${source('pages.js')}`;
}

/** `queryParameters` are kept and sorted, all others dropped. `null` leaves the query as it is. */
export function viewerFunctionCode(queryParameters: readonly string[] | null = null): string {
  return `const QUERY_PARAMETERS = ${JSON.stringify(queryParameters)};\n${source('viewer.js')}`;
}

/** One pattern for all pages. The browser's router allows a slash at the end, so the pattern does too. */
function pagePattern(paths: readonly string[]): RegExp {
  const alternatives = paths.map((path) =>
    path
      .replace(/^\/$/, '')
      .replace(/\/\*$/, '(/.*)?')
      .replace(/\{\w+\}/g, '[^/]+'),
  );
  return new RegExp(`^(${alternatives.join('|')})/?$`);
}

function source(name: string): string {
  return readFileSync(join(import.meta.dirname, 'edge-functions', name), 'utf8');
}
