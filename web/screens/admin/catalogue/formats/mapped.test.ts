import { readFileProduct } from '../../../../../shared/catalogue-file/read-product.ts';
import { parseCsv } from '../csv.ts';
import { withWords, wordsOf } from '../words.ts';
import { formatOf } from './formats.ts';
import { columnsProblem, guessColumns, mappedFormat } from './mapped.ts';

const ID = '01JD0000000000000000000001';
const FILE = `Codice modello;Articolo;Reparto;Taglia;Colore;Prezzo vendita;Qta disponibile;EAN;Fornitore;Foto
F1;Felpa Lodi;Felpe;S;Grigio;49,90;4;4006381333931;Rossi;a.jpg, b.jpg
F1;Felpa Lodi;Felpe;XL;Grigio;54,90;2;12345;Rossi;
B1;Borsa Como;Borse;;;35;1;;Rossi;
`;
const table = parseCsv(new TextEncoder().encode(FILE));

describe('a file of another program', () => {
  it('has its columns guessed by their titles, in Italian and in English', () => {
    expect(formatOf(table.titles)).toBeUndefined();
    expect(guessColumns(table.titles)).toEqual({
      'Codice modello': 'id',
      Articolo: 'name',
      Reparto: 'category',
      Taglia: 'size',
      Colore: 'color',
      'Prezzo vendita': 'price',
      'Qta disponibile': 'stock',
      EAN: 'gtin',
      Fornitore: '',
      Foto: 'images',
    });
    const titles = [
      'Product name',
      'Long description',
      'Retail price',
      'In stock',
      'Colour',
      'Size',
      'Barcode',
      'Notes',
    ];
    expect(Object.values(guessColumns(titles))).toEqual([
      ...['name', 'description', 'price', 'stock', 'color', 'size', 'gtin'],
      '',
    ]);
  });

  it('takes what was chosen for its titles before, and each of our columns once', () => {
    const chosen = { 'prezzo vendita': '', fornitore: 'tags' } as const;
    expect(guessColumns(table.titles, chosen)).toMatchObject({ 'Prezzo vendita': '', Fornitore: 'tags' });
    expect(Object.values(guessColumns(['Prezzo', 'Price']))).toEqual(['price', '']);
  });

  it('needs a name and a price, and no column twice', () => {
    expect(columnsProblem({ A: 'name' })).toBe('Scegli almeno le colonne di nome e prezzo');
    expect(columnsProblem({ A: 'name', B: 'price', C: 'price' })).toBe('Due colonne sono la stessa cosa: scegline una');
    expect(columnsProblem({ A: 'name', B: 'price', C: '', D: '' })).toBeUndefined();
  });

  it('becomes products with variants, and what it lacks is filled in', () => {
    const { files, unused } = mappedFormat(guessColumns(table.titles)).read(table);
    const products = withWords(files, wordsOf(files)).map((file) => readFileProduct(file, ID));
    expect(unused).toEqual(['Fornitore']);
    expect(products.map(({ faults }) => faults)).toEqual([[], []]);
    expect(products.map(({ input }) => input)).toMatchObject([
      {
        name: 'Felpa Lodi',
        description: 'Felpa Lodi',
        category: 'felpe',
        basePrice: '49,90',
        variants: [
          { size: 'S', color: 'Grigio', stock: '4', sku: 'FEL-GRI-S', gtin: '4006381333931', priceModifier: 0 },
          { size: 'XL', color: 'Grigio', stock: '2', sku: 'FEL-GRI-XL', priceModifier: 5 },
        ],
      },
      { name: 'Borsa Como', category: 'accessori', variants: [{ size: 'M', color: 'unico' }] },
    ]);
    expect(products[0]!.newImages?.map(({ source }) => source)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('names the cell that is wrong', () => {
    const broken = parseCsv(new TextEncoder().encode('Nome,Prezzo,Categoria\nFelpa,molto,felpe\n'));
    const { files } = mappedFormat(guessColumns(broken.titles)).read(broken);
    const [file] = withWords(files, wordsOf(files)).map((each) => readFileProduct(each, ID));
    expect(file!.faults[0]).toMatchObject({ row: 2, column: 'Prezzo', text: 'molto' });
  });
});
