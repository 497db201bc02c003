import fc from 'fast-check';
import { parseCsv, toCsv } from './csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const reread = (cells: string[], isCode = () => false) => parseCsv(bytes(toCsv(['a', 'b'], [cells], isCode))).rows[0];

describe('a CSV file', () => {
  it('is what an Italian Excel opens: semicolons, CRLF, a byte order mark', () => {
    expect(toCsv(['Nome', 'Prezzo'], [['L’estate; "bella"\nsì', '19,90']], () => false)).toBe(
      '\ufeffNome;Prezzo\r\n"L’estate; ""bella""\nsì";19,90\r\n',
    );
  });

  it.each(['=1+1', '-3', '+39', '@x', "'=1", "''=1", '="x"', '\u2212 5', '＝1+1', '＠x', '＋1'])(
    'keeps %j, which no spreadsheet runs',
    (text) => {
      expect(toCsv(['a'], [[text]], () => false)).not.toMatch(/\n"?[=+\-@\u2212＝＠＋]/);
      expect(reread([text, 'x'])?.cells[0]).toBe(text);
    },
  );

  it('keeps the zeros of codes', () => {
    expect(toCsv(['a'], [['00185']], () => true)).toContain('"=""00185"""');
    expect(reread(['00185', '12E4'], () => true)?.cells).toEqual(['00185', '12E4']);
  });

  it('keeps that the first lines of a cell are empty', () => {
    expect(reread(['\nblu\n\nrosso', ' \n '])?.cells).toEqual(['\nblu\n\nrosso', '']);
  });

  it('comes back as it was, whatever the cells hold', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'è', "'", '"', '=', '-', ';', ',', '\n', ' ', '5', '@') });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (lines) => {
        const cells = lines.map(([first, second]) => [`x${first}`.trim(), second.trimEnd().replace(/^ +/, '')]);
        const { rows } = parseCsv(bytes(toCsv(['a', 'b'], cells, (column) => column === 1)));
        expect(rows.map((row) => row.cells)).toEqual(cells);
      }),
    );
  });

  it('is read with commas, tabs and the encodings of Excel, counting rows as a spreadsheet does', () => {
    expect(parseCsv(bytes('Nome,Prezzo\n"Maglia, blu",10\n\nFelpa,20\n')).rows).toEqual([
      { row: 2, cells: ['Maglia, blu', '10'] },
      { row: 4, cells: ['Felpa', '20'] },
    ]);
    expect(parseCsv(Uint8Array.from([...bytes('Citt'), 0xe0, ...bytes(';b\nForl'), 0xec, ...bytes(';2\n')]))).toEqual({
      titles: ['Città', 'b'],
      rows: [{ row: 2, cells: ['Forlì', '2'] }],
    });
  });

  const SAVED = [
    ['Città', 'Prezzo', 'Nota'],
    ["L'Aquila", '1.234,50', 'Riga 1\r\nRiga 2; «fine»'],
    ["dell'Orso", '39,90', 'Perché "no"'],
  ];
  const asSaved = (delimiter: string, newline: string, lines = SAVED) =>
    lines.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter)).join(newline);
  const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);

  it.each<[string, (text: string) => Uint8Array, string, string]>([
    ['CSV UTF-8 of an Italian Excel', (text) => bytes(`\ufeff${text}`), ';', '\r\n'],
    ['CSV of an Italian Excel, ISO-8859-1', (text) => Uint8Array.from(Buffer.from(text, 'latin1')), ';', '\r\n'],
    ['Unicode text of Excel', utf16, '\t', '\r\n'],
    ['CSV of other programs', bytes, ',', '\n'],
    ['CSV of an old Mac', bytes, ';', '\r'],
  ])('is the same however it was saved: %s', (_name, encode, delimiter, newline) => {
    const { titles, rows } = parseCsv(encode(asSaved(delimiter, newline)));
    expect([titles, ...rows.map(({ cells }) => cells)]).toEqual(SAVED);
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
  });

  it('with an open quote is not read to its end', () => {
    expect(parseCsv(bytes('a;b\n1;2\n"x;3\n')).broken).toMatch(/^Virgolette aperte e non chiuse/);
  });
});
