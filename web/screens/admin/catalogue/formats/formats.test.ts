import { readFileProduct } from '../../../../../shared/catalogue-file/read-product.ts';
import { parseCsv } from '../csv.ts';
import { withWords, wordsOf } from '../words.ts';
import { formatOf } from './formats.ts';

const ID = '01JD0000000000000000000001';
const bytes = (text: string) => new TextEncoder().encode(text);

/** What the import sends of each product, or its faults, after the guesses of the mapping step. */
function read(text: string, second?: string) {
  const table = parseCsv(bytes(text));
  const format = formatOf(table.titles)!;
  const { files, unused } = format.read(table, second === undefined ? undefined : parseCsv(bytes(second)));
  const words = wordsOf(files);
  const products = withWords(files, words).map((file) => readFileProduct(file, ID));
  return { format: format.name, files, unused, words, products };
}

/** The columns of https://help.shopify.com/manual/products/import-export/using-csv, as a shop exports them. */
const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Status
felpa-aurora,"Felpa ""Aurora""","<p>Felpa d'inverno,<br>con cappuccio.</p><ul><li>Cotone &amp; lino</li></ul>",Vetrina,Apparel & Accessories > Clothing,Hoodies,"inverno, novità",true,Color,Verde bottiglia,Size,Small,,,AUR-VER-S,450,shopify,4,deny,manual,59.90,79.90,true,true,'8001234567890,https://cdn.example/aurora-1.jpg,1,Fronte,false,active
felpa-aurora,,,,,,,,,Verde bottiglia,,Large,,,AUR-VER-L,450,shopify,,deny,manual,62.90,,true,true,,https://cdn.example/aurora-2.jpg,2,,,
felpa-aurora,,,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/aurora-3.jpg,3,,,
cappello,Cappello,,Vetrina,,,,true,Title,Default Title,,,,,,80,shopify,12,deny,manual,19.00,,true,true,,,,,false,draft
`;

describe('a file of Shopify', () => {
  it('is read with its options, its HTML and its images', () => {
    const { format, products, words } = read(SHOPIFY);
    expect(format).toBe('shopify');
    expect(words).toEqual({
      category: { Hoodies: 'felpe', '': '' },
      size: { Small: 'S', Large: 'L', '': 'M' },
    });
    expect(products[0]!.input).toEqual({
      id: ID,
      name: 'Felpa "Aurora"',
      description: "Felpa d'inverno,\ncon cappuccio.\nCotone & lino",
      category: 'felpe',
      tags: ['inverno', 'novità'],
      weight: '450',
      isActive: true,
      basePrice: '59.90',
      variants: [
        { sku: 'AUR-VER-S', size: 'S', color: 'Verde bottiglia', colorCode: '#0e5a46', stock: '4', priceModifier: 0 },
        { sku: 'AUR-VER-L', size: 'L', color: 'Verde bottiglia', colorCode: '#0e5a46', stock: '0', priceModifier: 3 },
      ],
    });
    expect(products[0]!.newImages).toEqual(
      [1, 2, 3].map((number) => ({ source: `https://cdn.example/aurora-${number}.jpg`, color: '' })),
    );
  });

  it('names the row and the column of what is missing, and the columns that nothing is taken from', () => {
    const { products, unused } = read(SHOPIFY);
    expect(products[1]!.faults).toEqual([{ row: 5, column: 'Type', text: '', message: 'Scegli una categoria' }]);
    expect(unused).toEqual(expect.arrayContaining(['Vendor', 'Variant Inventory Tracker']));
    expect(unused).not.toContain('Title');
  });

  it('is read with the titles of 2024 too', () => {
    const { format, products } = read(
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,' +
        'Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Inventory tracker,Inventory quantity,' +
        'Weight value (grams),Product image URL,Image position\n' +
        'Sciarpa Como,sciarpa-como,Lana,Vetrina,Apparel > Scarves,,,true,Active,COMO,,Colour,Rosso,,25.5,,shopify,3,90,,\n',
    );
    expect(format).toBe('shopify');
    expect(products[0]!.input).toMatchObject({
      category: 'sciarpe',
      isActive: true,
      basePrice: '25.5',
      variants: [{ sku: 'COMO', size: 'M', color: 'Rosso', colorCode: '#c62828', stock: '3' }],
    });
  });
});

/** The columns of WooCommerce's sample_products.csv. */
const WOO = `ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)"
44,variable,maglia,"Maglietta Siena",1,0,"Breve.","<p>Cotone.</p>",1,,.25,,,"Abbigliamento > T-shirt, Saldi",estate,"https://shop.example/a.jpg, https://shop.example/b.jpg",,0,Colore,"Blu, Rosso",1,1,Taglia,"S, M"
45,variation,maglia-blu-s,"Maglietta Siena - Blu, S",1,0,,,1,7,,15,20,,,,maglia,1,Colore,Blu,,1,Taglia,S
46,variation,maglia-rossa-m,"Maglietta Siena - Rosso, M",1,0,,,1,2,,,22,,,,id:44,2,Colore,Rosso,,1,Taglia,M
47,simple,cintura,Cintura,0,0,Pelle.,,1,5,0.3,,35,Accessori,,,,0,,,,,,
48,variation,sola,"Sola - M",1,0,,,1,5,,,10,,,,manca,0,Colore,Blu,,1,Taglia,M
`;

it('a file of WooCommerce is read with its variations, and one without its product is refused', () => {
  const { format, products, unused } = read(WOO);
  expect(format).toBe('woocommerce');
  expect(products.map(({ input }) => input)).toMatchObject(
    [
      {
        name: 'Maglietta Siena',
        description: 'Cotone.',
        category: 'magliette',
        weight: '250',
        variants: [
          { sku: 'maglia-blu-s', size: 'S', color: 'Blu', stock: '7', priceModifier: 0 },
          { sku: 'maglia-rossa-m', size: 'M', color: 'Rosso', stock: '2', priceModifier: 7 },
        ],
      },
      { name: 'Cintura', description: 'Pelle.', isActive: false, variants: [{ sku: 'cintura', color: 'unico' }] },
      undefined as never,
    ].slice(0, 2),
  );
  expect(products[2]!.faults).toEqual([
    { row: 6, column: 'Parent', text: 'manca', message: 'Il prodotto di questa variazione non è nel file' },
  ]);
  expect(unused).toContain('In stock?');
});

/** The columns of PrestaShop's products_import.csv and combinations_import.csv. */
const PRESTA = `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1);Discount amount;Discount percent;Reference #;Supplier;Manufacturer;EAN13;Weight;Quantity;Summary;Description;Tags (x,y,z...);Image URLs (x,y,z...)
1;1;Felpa Lodi;Felpe;40,983607;1;20;0;;;LODI;;;;0,62;;Breve;<p>Felpa.</p>;inverno;https://shop.example/lodi.jpg
2;0;Foulard;Sciarpe;10;1;;0;;;FOUL;;;;0.1;9;;Seta;;
`;
const COMBINATIONS = `Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC;Wholesale price;Impact on price;Ecotax;Quantity
1;Taglia:select:0, Colore:color:1;S:0, Grigio:1;;LODI-S;;;;0;0;4
1;Taglia:select:0, Colore:color:1;XL:3, Grigio:1;;LODI-XL;;;;4,098361;0;6
`;

it('files of PrestaShop are read together, with VAT added', () => {
  const { format, products } = read(PRESTA, COMBINATIONS);
  expect(format).toBe('prestashop');
  expect(products.map(({ input }) => input)).toMatchObject([
    {
      category: 'felpe',
      basePrice: '50.00',
      weight: '620',
      variants: [
        { sku: 'LODI-S', size: 'S', color: 'Grigio', stock: '4', priceModifier: 0 },
        { sku: 'LODI-XL', size: 'XL', color: 'Grigio', stock: '6', priceModifier: 5 },
      ],
    },
    { isActive: false, basePrice: '12.20', variants: [{ sku: 'FOUL', size: 'M', stock: '9' }] },
  ]);
});

it('a file of another shape is of no known kind', () => expect(formatOf(['Articolo', 'Importo'])).toBeUndefined());
