import { toMultipartParts, uploadedImageRef, productMultipart } from './multipart-schema.ts';
import { MAX_VARIANTS } from './limits.ts';
import { productForm, stockChange, parseTags, type ProductFormInput } from './form-schema.ts';

const medium = {
  size: 'M',
  color: 'grigio',
  colorCode: '#A9ABA8',
  sku: 'FEL-GRI-M',
  stock: 4,
  priceModifier: 0,
} as const;
const form = (change: object = {}): ProductFormInput => ({
  name: 'Felpa Torino',
  description: 'Felpa pesante.\nCon cappuccio.',
  category: 'felpe',
  basePrice: '49,90',
  variants: [medium],
  ...change,
});

/** Field → message of what a form is refused for. */
function refusals(change: object): Record<string, string> {
  const issues = productForm().safeParse(form(change)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of a product', () => {
  it('reads prices as Italians write them, and leaves out what was left out', () => {
    expect(productForm().parse(form())).toMatchObject({ basePrice: 49.9, variants: [medium] });
    expect(productForm().parse(form({ basePrice: '1.249,5' })).basePrice).toBe(1249.5);
    expect(productForm().parse(form({ basePrice: 19.99 })).basePrice).toBe(19.99);
    expect(productForm().parse(form())).not.toHaveProperty('tags');
    expect(productForm().parse(form({ weight: '' })).weight).toBe(0);
  });

  it.each([
    [{ name: ' ' }, { name: 'Questo campo è obbligatorio' }],
    [{ description: '' }, { description: 'Questo campo è obbligatorio' }],
    [{ basePrice: '' }, { basePrice: 'Questo campo è obbligatorio' }],
    [{ category: 'scarpe' }, { category: 'Scegli una categoria' }],
    [{ name: 'Felpa\u0000' }, { name: 'Contiene caratteri non ammessi' }],
    [{ name: 'Felpa 4242 4242 4242 4242' }, { name: 'Non inserire qui il numero della carta' }],
    [{ tags: ['4242424242424242'] }, { 'tags.0': 'Non inserire qui il numero della carta' }],
    [{ variants: [] }, { variants: 'Aggiungi almeno una variante' }],
    [{ variants: Array(MAX_VARIANTS + 1).fill(medium) }, { variants: 'Al massimo 90 varianti' }],
    [{ variants: 'x' }, { variants: 'Aggiungi almeno una variante' }],
    [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, { tags: 'Al massimo 20 tag' }],
    [{ weight: 1.5 }, { weight: 'Inserisci il peso in grammi interi' }],
  ])('%j is refused', (change, expected) => {
    expect(refusals(change)).toEqual(expected);
  });

  it.each(['0', '-1', '1e3', '10,999', '10.5.1', 'abc', 0, -5, 0.001, NaN, Infinity, 1e308, [5], null, {}])(
    'a base price of %p is refused',
    (basePrice) => {
      expect(refusals({ basePrice })['basePrice']).toBeTruthy();
    },
  );

  it.each([-1, 1.5, '1e2', '', 'x', 100_000, [1], null])('a stock of %p is refused', (stock) => {
    expect(refusals({ variants: [{ ...medium, stock }] })).toEqual({
      'variants.0.stock': 'Inserisci una quantità intera, da zero in su',
    });
  });

  it('refuses one SKU twice, one size and colour twice, one variant twice', () => {
    const twin = { ...medium, color: ' GRIGIO ', sku: 'fel-gri-m' };
    expect(refusals({ variants: [medium, twin] })).toEqual({
      'variants.1.sku': 'SKU già usato in un’altra variante',
      'variants.1.color': 'Esiste già una variante con questa taglia e questo colore',
    });
    const id = { _id: '01JZZZZZZZZZZZZZZZZZZZZZZZ' };
    expect(
      refusals({
        variants: [
          { ...medium, ...id },
          { ...medium, ...id, size: 'L', sku: 'X' },
        ],
      }),
    ).toHaveProperty(['variants.1._id']);
  });

  it('refuses a variant that would cost nothing or less', () => {
    const message = 'Il prezzo della variante deve essere maggiore di zero';
    expect(refusals({ variants: [{ ...medium, priceModifier: '-49,90' }] })).toEqual({
      'variants.0.priceModifier': message,
    });
    expect(refusals({ variants: [{ ...medium, priceModifier: -49.89 }] })).toEqual({});
  });

  it('takes a SKU that looks like a card number', () => {
    expect(refusals({ variants: [{ ...medium, sku: '4242424242424242' }] })).toEqual({});
  });

  it('travels as text and is read back the same', () => {
    const full = form({ tags: ['lana'], weight: 300, isActive: false, keepImages: [uploadedImageRef(0)], version: 3 });
    const sent = Object.fromEntries(toMultipartParts(full));
    expect(sent['variants']).toBe(JSON.stringify([medium]));
    expect(productMultipart().parse(sent)).toEqual({ ...productForm().parse(full), images: [] });
  });

  it('minds parts that are no JSON, no truth and no number', () => {
    const sent = Object.fromEntries(toMultipartParts(form()));
    const wrong = { ...sent, variants: '[{', tags: '{}', isActive: 'boh', version: '1.5', keepImages: '"x"' };
    const issues = productMultipart().safeParse(wrong).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.')).sort()).toEqual(
      ['isActive', 'keepImages', 'tags', 'variants', 'version'].sort(),
    );
    expect(productMultipart().parse({ ...sent, isActive: 'on', tags: '', version: '' })).toMatchObject({
      isActive: true,
    });
  });

  it('splits tags at commas', () => {
    expect(parseTags(' estate, cotone ,, ')).toEqual(['estate', 'cotone']);
  });
});

describe('a change of stock', () => {
  const variantId = '01JZZZZZZZZZZZZZZZZZZZZZZZ';
  it('says the new stock or the difference, not both and not neither', () => {
    expect(stockChange().safeParse({ variantId, stock: 3 }).success).toBe(true);
    expect(stockChange().safeParse({ variantId, delta: -3 }).success).toBe(true);
    for (const wrong of [{}, { stock: 1, delta: 1 }, { stock: -1 }, { delta: 0.5 }, { delta: '3x' }]) {
      expect(stockChange().safeParse({ variantId, ...wrong }).success).toBe(false);
    }
  });
});
