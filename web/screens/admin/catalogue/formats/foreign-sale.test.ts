import { readFileProduct } from '../../../../../shared/catalogue-file/read-product.ts';
import { parseCsv } from '../csv.ts';
import { withWords, wordsOf } from '../words.ts';
import { formatOf } from './formats.ts';

const ID = '01JD0000000000000000000001';

function read(...texts: [string, string?]) {
  const [table, second] = texts.map((text) => parseCsv(new TextEncoder().encode(text)));
  const { files, unused } = formatOf(table!.titles)!.read(table!, second);
  const notices = files.flatMap((file) => file.notices ?? []);
  return { unused, notices, products: withWords(files, wordsOf(files)).map((file) => readFileProduct(file, ID)) };
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

/** Columns of https://help.shopify.com/manual/products/import-export/using-csv. */
const SHOPIFY = `Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Variant Image,Cost per item,Status
felpa,Felpa,Calda,Hoodies,,true,Color,Blu,Size,S,F-B-S,400,1,59.90,79.90,'4006381333931,https://x.it/1.jpg,1,https://x.it/blu.jpg,21.50,active
felpa,,,,,,,Rosso,,S,F-R-S,400,1,59.90,,interno-7,https://x.it/blu.jpg,2,https://x.it/rosso.jpg,,
felpa,,,,,,,Blu,,M,F-B-M,400,1,69.90,69.90,,,,https://x.it/blu.jpg,,
`;

it('a file of Shopify gives the price that shoppers pay, EAN, cost and the picture of each colour', () => {
  const { products, unused } = read(SHOPIFY);
  expect(products[0]!.faults).toEqual([]);
  expect(products[0]!.input).toMatchObject({ basePrice: '59.90', purchasePrice: '21.50' });
  expect(products[0]!.input).not.toHaveProperty('sale');
  expect(products[0]!.input!.variants).toMatchObject([
    { gtin: '4006381333931', priceModifier: 0 },
    { priceModifier: 0 },
    { priceModifier: 10 },
  ]);
  expect(products[0]!.input!.variants[1]).not.toHaveProperty('gtin');
  expect(products[0]!.newImages).toEqual([
    { source: 'https://x.it/1.jpg', color: '' },
    { source: 'https://x.it/blu.jpg', color: 'Blu' },
    { source: 'https://x.it/rosso.jpg', color: 'Rosso' },
  ]);
  expect(unused).toEqual([]);
});

it('a file of Shopify says which full prices and which codes are left out', () => {
  const { notices } = read(SHOPIFY);
  expect(notices.map(({ row, column, text }) => [row, column, text])).toEqual([
    [2, 'Variant Compare At Price', '79.90'],
    [3, 'Variant Barcode', 'interno-7'],
  ]);
  expect(notices.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Prezzo pieno lasciato fuori/),
    'Non è un codice EAN/GTIN valido: lo lasciamo vuoto',
  ]);
});

const WOO = (
  ends: string,
  sale = '15.99',
) => `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Description,Stock,"Date sale price starts","Date sale price ends","Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
44,variable,maglia,,Maglietta,1,Cotone,,2026-11-20 00:00:00,${ends},,,T-shirt,https://x.it/a.jpg,,Colore,"Blu, Rosso"
45,variation,m-blu,4006381333931,Maglietta - Blu,1,,7,,,${sale},19.99,,https://x.it/blu.jpg,maglia,Colore,Blu
46,variation,m-rossa,,Maglietta - Rosso,1,,2,,,24,30,,,maglia,Colore,Rosso
`;

describe('a file of WooCommerce', () => {
  it('gives our sale where its prices are one whole percentage off, with its days', () => {
    const [product] = read(WOO('2026-11-30 00:00:00')).products;
    expect(product!.input).toMatchObject({
      basePrice: '19.99',
      sale: { percent: '20', from: '2026-11-20', to: '2026-11-30' },
      variants: [{ gtin: '4006381333931', priceModifier: 0 }, { priceModifier: 10.01 }],
    });
    expect(product!.newImages).toEqual([
      { source: 'https://x.it/a.jpg', color: '' },
      { source: 'https://x.it/blu.jpg', color: 'Blu' },
    ]);
  });

  it.each([
    ['without an end', '', '15.99'],
    ['that is over', '2026-11-23', '15.99'],
    ['of another percentage', '2026-11-30', '15.50'],
  ])('gives no sale %s, but the price that shoppers pay', (_why, ends, sale) => {
    const { input } = read(WOO(ends, sale)).products[0]!;
    expect(input).toMatchObject({ basePrice: sale, variants: [{}, { priceModifier: 24 - Number(sale) }] });
    expect(input).not.toHaveProperty('sale');
  });
});

/** Columns of PrestaShop's products_import.csv. */
const PRESTA = (
  discount: string,
) => `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Wholesale price;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;EAN13;Weight;Quantity;Description
1;1;Felpa;Felpe;50;20;${discount};FEL;4006381333931;0,6;1;Calda
`;

it('files of PrestaShop give discounts, wholesale price and EAN', () => {
  const sale = { percent: '30', from: '2026-11-24', to: '2026-12-01' };
  const [percent] = read(PRESTA(';30;;2026-12-01')).products;
  expect(percent!.input).toMatchObject({
    basePrice: '50',
    sale,
    purchasePrice: '20',
    variants: [{ priceModifier: 0 }],
  });
  expect(percent!.input!.variants[0]!.gtin).toBe('4006381333931');
  expect(read(PRESTA('15;;0000-00-00;2026-12-01')).products[0]!.input).toMatchObject({ basePrice: '50', sale });
  expect(read(PRESTA('12,5;;;')).products[0]!.input).toMatchObject({
    basePrice: '50',
    variants: [{ priceModifier: -12.5 }],
  });
});
