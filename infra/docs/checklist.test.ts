import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminErrorMessages, adminSuccessMessages, confirmMessages } from '../../shared/text/admin-messages.ts';
import { errorMessages, successMessages } from '../../shared/text/messages.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';

/** The rows of a checklist: a sentence of the specification, and the tests that prove it as `file › name`. */
function rowsOf(file: string) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(' › '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, sentence = '', tests = '']) => ({ sentence, tests: tests.split('<br>') }));
}

describe.each([
  ['the storefront', 'web/CHECKLIST.md', 160],
  ['the back office', 'web/CHECKLIST-ADMIN.md', 80],
])('the checklist of %s', (_what, file, sentences) => {
  const rows = rowsOf(file);

  it('has a test for every sentence', () => {
    expect(rows.length).toBeGreaterThan(sentences);
    expect(rows.filter(({ sentence, tests }) => !sentence || tests.length === 0)).toEqual([]);
  });

  it('names tests that there are', () => {
    const gone = rows.flatMap(({ tests }) => tests).filter((test) => !isThere(test));
    expect(gone).toEqual([]);
  });
});

it('every message that a shopper may read stands in a test, letter by letter', () => {
  const tests = ['web', 'shared', 'functions', 'infra'].flatMap(testsIn).join('\n');
  const all = [
    validationMessages,
    errorMessages,
    successMessages,
    adminErrorMessages,
    adminSuccessMessages,
    confirmMessages,
  ];
  const messages = all.flatMap((texts) => Object.values<unknown>(texts));
  const unproved = messages.filter((text) => typeof text === 'string' && !tests.includes(text));
  expect(unproved).toEqual([]);
});

function testsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function isThere(test: string): boolean {
  const [file = '', name = ''] = test.split(' › ');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
