import { existsSync, readFileSync } from 'node:fs';

/** The rows of web/CHECKLIST.md: a sentence of the specification, and the tests that prove it as `file › name`. */
const rows = readFileSync('web/CHECKLIST.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes(' › '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', tests = '']) => ({ sentence, tests: tests.split('<br>') }));

describe('the checklist of the storefront', () => {
  it('has a test for every sentence', () => {
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter(({ sentence, tests }) => !sentence || tests.length === 0)).toEqual([]);
  });

  it('names tests that there are', () => {
    const gone = rows.flatMap(({ tests }) => tests).filter((test) => !isThere(test));
    expect(gone).toEqual([]);
  });
});

function isThere(test: string): boolean {
  const [file = '', name = ''] = test.split(' › ');
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`));
}
