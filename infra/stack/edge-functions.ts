/** The CloudFront Functions: the files of edge-functions/, each after its constants. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '../../shared/api/pages.ts';

export function pagesFunctionCode(): string {
  return `const PAGES = ${pagePattern(pagePaths)};\n${source('pages.js')}`;
}

/**
 * `queryParameters` are kept and sorted, all others dropped; `null` leaves the query as it is. A shop without a domain name
 * of its own is at the distribution's.
 */
export function viewerFunctionCode(
  domainName: string | undefined,
  queryParameters: readonly string[] | null = null,
): string {
  const constants = { QUERY_PARAMETERS: queryParameters, DOMAIN_NAME: domainName ?? null };
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  return lines.join('') + source('viewer.js');
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
