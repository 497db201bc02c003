import { parseCsv } from './csv.ts';
import { readStockFile } from './stock-file.ts';

const read = (text: string) => readStockFile(parseCsv(new TextEncoder().encode(text)));

it('a file of stock has its wrong cells named by row and column', () => {
  expect(read('SKU;Giacenza\nA-1;5\nA-2;2,5\n;3\na-1;7\n')).toEqual({
    lines: [],
    faults: [
      { row: 2, column: 'SKU', text: 'A-1', message: 'Stesso SKU della riga 5' },
      { row: 3, column: 'Giacenza', text: '2,5', message: 'Inserisci una quantità intera, da zero in su' },
      { row: 4, column: 'SKU', text: '', message: 'Questo campo è obbligatorio' },
      { row: 5, column: 'SKU', text: 'a-1', message: 'Stesso SKU della riga 2' },
    ],
  });
});

it('an SKU in several rows is refused in each of them, with the others named', () => {
  const { lines, faults } = read('SKU;Giacenza\nA;5\nB;1\na;5\nA;7\n')!;
  expect(lines).toEqual([{ row: 3, sku: 'B', stock: '1' }]);
  expect(faults.map(({ row, message }) => [row, message])).toEqual([
    [2, 'Stesso SKU delle righe 4, 5'],
    [4, 'Stesso SKU delle righe 2, 5'],
    [5, 'Stesso SKU delle righe 2, 4'],
  ]);
});

it('a file without these columns is none', () => expect(read('Nome;Prezzo\nA;5\n')).toBeUndefined());
