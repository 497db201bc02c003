import type { FoundVariant } from '../../../data/find-by-code.ts';
import { parseList, withCode, withCount, withFound, type CountedLine } from './counted-lines.ts';

const found = (sku: string, gtin?: string) =>
  ({ productName: 'Felpa', variant: { _id: sku, sku, ...(gtin && { gtin }), stock: 4 } }) as FoundVariant;
const counts = (lines: CountedLine[]) => lines.map(({ code, count }) => [code, count]);

describe('scanned codes', () => {
  it('add one piece each, the latest first', () => {
    const lines = ['A', 'B', 'a', 'A'].reduce<CountedLine[]>((counted, code) => withCode(counted, code), []);
    expect(counts(lines)).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
  });

  it('of one variant are one line, whether EAN or SKU', () => {
    const variant = found('FEL-M', '8001234567897');
    const lines = withFound(withCode(withCode([], 'FEL-M', 2), '8001234567897', 3), 'FEL-M', [variant]);
    expect(counts(withFound(lines, '8001234567897', [variant]))).toEqual([['FEL-M', 5]]);
    expect(counts(withCode(withFound(withCode([], 'FEL-M'), 'FEL-M', [variant]), '8001234567897'))).toEqual([
      ['FEL-M', 2],
    ]);
  });

  it('say that nothing has them, or several variants', () => {
    const lines = withCode(withCode([], 'X'), 'Y');
    const after = withFound(withFound(lines, 'X', []), 'Y', [found('Y'), found('Y')]);
    expect(after.map(({ code, error }) => [code, error])).toEqual([
      ['Y', 'Più varianti hanno questo codice: correggi prima i prodotti'],
      ['X', 'Nessun prodotto ha questo codice'],
    ]);
  });

  it('stay within what a stock may be', () => {
    expect(counts(withCount(withCode([], 'A'), 'A', '99999'))).toEqual([['A', 99_999]]);
    expect(counts(withCode(withCode([], 'A', 99_999), 'A'))).toEqual([['A', 99_999]]);
  });
});

it.each(['-3', '', '1,5', 'tre', '123456'])('%j is no number of pieces: the count stays, and the text too', (typed) => {
  const refused = withCount(withCode([], 'A', 4), 'A', typed);
  expect(refused).toEqual([{ code: 'A', count: 4, badCount: typed }]);
  expect(withCount(refused, 'A', '3')).toEqual([{ code: 'A', count: 3 }]);
});

describe('a list', () => {
  it('has codes and pieces, as a spreadsheet copies them; without a number, one piece', () => {
    expect(parseList('\ufeffA-1;12\r\n"B-2"\t3\n\nC-3,4\n8001234567897\n')).toEqual([
      { code: 'A-1', pieces: 12 },
      { code: 'B-2', pieces: 3 },
      { code: 'C-3', pieces: 4 },
      { code: '8001234567897', pieces: 1 },
    ]);
  });

  it.each(['A;x', ';3', 'A;-1', 'A;1.5'])('%j cannot be read', (line) => {
    expect(parseList(line)).toEqual([null]);
  });
});
