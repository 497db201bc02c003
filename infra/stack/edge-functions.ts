/** The code that runs in CloudFront itself: the files of `edge/`, with what the contract knows put before them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePaths } from '../../shared/api/pages.ts';

export function pagesFunctionCode(): string {
  return `const PAGES = ${pagePattern(pagePaths)};\n${source('pages.js')}`;
}

/** `questions` are the query parameters that exist where answers are kept; without them a query is left as it is. */
export function viewerFunctionCode(questions: readonly string[] | null = null): string {
  return `const QUESTIONS = ${JSON.stringify(questions)};\n${source('viewer.js')}`;
}

/** One pattern for every page, a slash at the end allowed as the browser's router allows it. */
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
