import type { Cell, FileProduct } from '../../../../shared/catalogue-file/rows.ts';
import { parseCsv } from './csv.ts';
import { formatOf } from './formats/formats.ts';
import { checkFile } from './import-file.ts';

const ID = '01JD0000000000000000000001';
const cell = (text: string, column = ''): Cell => ({ text, row: 2, column });

describe('the notices of a file', () => {
  it('say that the base price alone changes no variant', async () => {
    const withPrice = (price: string): FileProduct => ({
      ...{ key: ID, rows: [2], faults: [] },
      product: { name: cell('Felpa'), basePrice: cell('69,90', 'Prezzo base') },
      variants: [{ price: cell(price) }],
    });
    const noticesOf = async (price: string) => (await checkFile('own', [withPrice(price)])).notices;
    expect(await noticesOf('69,90')).toEqual([]);
    expect(await noticesOf('59,90')).toMatchObject([
      {
        column: 'Prezzo base',
        name: 'Felpa',
        message: 'Il prezzo delle varianti resta 59,90 €: per cambiarlo modifica la colonna «Prezzo»',
      },
    ]);
  });

  it('say that an oversold variant of Shopify comes with none', async () => {
    const file = `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Type\n${ID},Felpa,Taglia,M,FEL-M,-3,49.90,Felpe\n`;
    const table = parseCsv(new TextEncoder().encode(file));
    const { files } = formatOf(table.titles)!.read(table);
    expect(files[0]!.variants[0]!.stock!.text).toBe('0');
    expect((await checkFile('shopify', files)).notices).toMatchObject([
      { row: 2, text: '-3', message: 'Giacenza sotto zero: la prendiamo come 0' },
    ]);
  });
});

it('a composition that the law does not allow is refused at its cell, with the way out', async () => {
  const composition = cell('70% lana vergine, 25% poliammide, 5% elastan', 'Composizione');
  const product = { name: cell('Sciarpa'), composition };
  const { refused } = await checkFile('own', [{ key: ID, rows: [2], faults: [], product, variants: [{}] }]);
  expect(refused[0]!.faults).toContainEqual({
    ...composition,
    message:
      'Con due o più altre fibre scrivi «lana»: in una mischia intima si dice lana vergine solo accanto a una sola fibra',
  });
});
