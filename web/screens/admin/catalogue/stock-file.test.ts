import { parseCsv } from './csv.ts';
import { readStockFile } from './stock-file.ts';

const read = (text: string) => readStockFile(parseCsv(new TextEncoder().encode(text)));

it('a file of stock has its wrong cells named by row and column', () => {
  expect(read('SKU;Giacenza\nA-1;5\nA-2;2,5\n;3\na-1;7\n')).toEqual({
    lines: [{ row: 2, sku: 'A-1', stock: '5' }],
    faults: [
      { row: 3, column: 'Giacenza', text: '2,5', message: 'Inserisci una quantità intera, da zero in su' },
      { row: 4, column: 'SKU', text: '', message: 'Questo campo è obbligatorio' },
      { row: 5, column: 'SKU', text: 'a-1', message: 'Stesso SKU della riga 2' },
    ],
  });
});

it('a file without these columns is none', () => expect(read('Nome;Prezzo\nA;5\n')).toBeUndefined());
