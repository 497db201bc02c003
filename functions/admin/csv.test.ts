import { toCsv } from './csv.ts';

describe('a file for Excel', () => {
  it('begins with the byte order mark and its titles, and goes on without them', () => {
    expect(toCsv([['01/03/2026', 1234.5]], ['Data', 'Totale (€)'])).toBe(
      '\uFEFFData;Totale (€)\r\n01/03/2026;1234,50\r\n',
    );
    expect(toCsv([['Perché', 0]])).toBe('Perché;0,00\r\n');
    expect(toCsv([])).toBe('');
  });

  it('has every amount with two decimals and a comma, negative ones too', () => {
    expect(toCsv([[0.1, 19.99, 1000000, -4.5]])).toBe('0,10;19,99;1000000,00;-4,50\r\n');
  });

  it.each(['=1+1', '+39 333', '-2+3', '\u22122', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://x";"y")'])(
    '%p is no formula',
    (text) =>
      expect(
        toCsv([[text]])
          .replace(/^"/, '')
          .startsWith("'"),
      ).toBe(true),
  );

  it('has a code that is all digits as text, so that none is lost', () => {
    expect(toCsv([[{ code: '00185' }, { code: '1234E56' }, 'x']])).toBe('"=""00185""";"=""1234E56""";x\r\n');
  });

  it('keeps a text with semicolons, quotes and lines in one cell', () => {
    expect(toCsv([['a;b', 'c"d', 'e\nf', 'g']])).toBe('"a;b";"c""d";"e\nf";g\r\n');
  });
});
