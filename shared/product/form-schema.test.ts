import { CARD_NUMBER, ULID } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { parseTags, productForm, stockChange } from './form-schema.ts';
import { MAX_VARIANTS } from './limits.ts';

const medium = { size: 'M', color: 'grigio', colorCode: '#A9ABA8', sku: 'FEL-GRI-M', stock: 4, priceModifier: 0 };
const form = (change: object = {}) => ({
  name: 'Felpa Torino',
  description: 'Felpa pesante.\nCon cappuccio.',
  category: 'felpe',
  basePrice: '49,90',
  variants: [medium],
  ...change,
});
const errors = (change: object) => errorsOf(productForm(), form(change));
const variantErrors = (change: object) => errors({ variants: [{ ...medium, ...change }] });
const variants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...medium, color: `c${index}`, sku: `S${index}` }));

describe('the form of a product', () => {
  it('reads prices as Italians write them', () => {
    expect(productForm().parse(form())).toMatchObject({ basePrice: 49.9, variants: [medium] });
    expect(productForm().parse(form({ basePrice: '1.249,5' })).basePrice).toBe(1249.5);
    expect(productForm().parse(form({ basePrice: 19.99 })).basePrice).toBe(19.99);
  });

  it('leaves absent what is optional, and reads an empty weight as none', () => {
    for (const field of ['tags', 'weight', 'isActive', 'sale', 'details', 'keepImages', 'imageColors', 'version']) {
      expect(productForm().parse(form())).not.toHaveProperty(field);
    }
    expect(productForm().parse(form({ weight: '' })).weight).toBe(0);
  });

  it('gives an image a colour of the variants, however it is written, or none', () => {
    const imageColors = { '/images/a/b.webp': 'Grigio', 'upload:0': '' };
    expect(productForm().parse(form({ imageColors })).imageColors).toEqual(imageColors);
  });

  it.each([
    [{ name: ' ' }, { name: 'Questo campo è obbligatorio' }],
    [{ description: '' }, { description: 'Questo campo è obbligatorio' }],
    [{ basePrice: '' }, { basePrice: 'Questo campo è obbligatorio' }],
    [{ name: 'x'.repeat(121) }, { name: 'Al massimo 120 caratteri' }],
    [{ description: 'x'.repeat(4001) }, { description: 'Al massimo 4000 caratteri' }],
    [{ category: 'scarpe' }, { category: 'Scegli una categoria' }],
    [{ name: 'Felpa\u0000' }, { name: 'Contiene caratteri non ammessi' }],
    [{ name: `Felpa ${CARD_NUMBER}` }, { name: 'Non inserire qui il numero della carta' }],
    [{ tags: ['4242424242424242'] }, { 'tags.0': 'Non inserire qui il numero della carta' }],
    [{ tags: 'lana' }, { tags: 'Inserisci i tag separati da virgole' }],
    [{ variants: [] }, { variants: 'Aggiungi almeno una variante' }],
    [{ variants: 'x' }, { variants: 'Aggiungi almeno una variante' }],
    [{ weight: 1.5 }, { weight: 'Inserisci il peso in grammi interi' }],
    [{ weight: 100_001 }, { weight: 'Inserisci il peso in grammi interi' }],
    [{ isActive: 'sì' }, { isActive: 'Valore non valido' }],
    [{ keepImages: 'a.webp' }, { keepImages: 'Elenco delle immagini non valido' }],
    [
      { keepImages: Array(21).fill('a') },
      { keepImages: 'Al massimo 5 immagini, più altre 5 per ogni colore (20 in tutto)' },
    ],
    [{ imageColors: ['grigio'] }, { imageColors: 'Elenco delle immagini non valido' }],
    [
      { imageColors: { 'upload:0': 'notte' } },
      { images: 'Nessuna variante è di colore «notte»: scegli un altro colore per l’immagine' },
    ],
    [{ version: 'x' }, { version: 'Versione non valida' }],
    [{ version: -1 }, { version: 'Versione non valida' }],
  ])('%j is refused', (change, expected) => expect(errors(change)).toEqual(expected));

  it.each(['0', '-1', '1e3', '10,999', '10.5.1', 'abc', 0, -5, 0.001, NaN, 100_000.01, [5], null, {}])(
    'a base price of %p is refused',
    (basePrice) => expect(Object.keys(errors({ basePrice }))).toEqual(['basePrice']),
  );

  it('has ninety variants at most', () => {
    expect(errors({ variants: variants(MAX_VARIANTS) })).toEqual({});
    expect(errors({ variants: variants(MAX_VARIANTS + 1) })).toEqual({ variants: 'Al massimo 90 varianti' });
  });

  it('has twenty different tags at most, and forgets repeated and empty ones', () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    expect(productForm().parse(form({ tags: [...tags, ...tags, '', ' '] })).tags).toEqual(tags);
    expect(errors({ tags: [...tags, 'one more'] })).toEqual({ tags: 'Al massimo 20 tag' });
    expect(errors({ tags: Array(101).fill('lana') })).toEqual({ tags: 'Al massimo 20 tag' });
  });

  it('removes a sale with null', () => expect(productForm().parse(form({ sale: null })).sale).toBeNull());
});

describe('a variant', () => {
  it.each([
    [{ size: '46' }, { 'variants.0.size': 'Scegli una taglia' }],
    [{ color: '' }, { 'variants.0.color': 'Questo campo è obbligatorio' }],
    [{ sku: ' ' }, { 'variants.0.sku': 'Questo campo è obbligatorio' }],
    [{ colorCode: 'red' }, { 'variants.0.colorCode': 'Scegli un colore' }],
    [{ colorCode: '#fff' }, { 'variants.0.colorCode': 'Scegli un colore' }],
    [{ priceModifier: 'x' }, { 'variants.0.priceModifier': 'Inserisci un importo valido' }],
    [{ _id: 'x' }, { 'variants.0._id': 'Identificativo non valido' }],
  ])('with %j is refused', (change, expected) => expect(variantErrors(change)).toEqual(expected));

  it.each([-1, 1.5, '1e2', '', 'x', 100_000, [1], null])('with a stock of %p is refused', (stock) => {
    expect(variantErrors({ stock })).toEqual({ 'variants.0.stock': 'Inserisci una quantità intera, da zero in su' });
  });

  it('is black where no colour was picked', () => {
    const { colorCode: _colorCode, ...plain } = medium;
    expect(productForm().parse(form({ variants: [plain] })).variants[0]?.colorCode).toBe('#000000');
  });

  it('has a SKU, a size with a colour, and an id of its own', () => {
    const twin = { ...medium, color: ' GRIGIO ', sku: 'fel-gri-m' };
    expect(errors({ variants: [medium, twin] })).toEqual({
      'variants.1.sku': 'SKU già usato in un’altra variante',
      'variants.1.color': 'Esiste già una variante con questa taglia e questo colore',
    });
    const existing = { ...medium, _id: ULID };
    expect(errors({ variants: [existing, { ...existing, size: 'L', sku: 'X' }] })).toEqual({
      'variants.1._id': 'Esiste già una variante con questa taglia e questo colore',
    });
    expect(errors({ variants: [medium, { ...medium, size: 'L', sku: 'FEL-GRI-L' }] })).toEqual({});
  });

  it('costs more than nothing', () => {
    const message = 'Il prezzo della variante deve essere maggiore di zero';
    expect(variantErrors({ priceModifier: '-49,90' })).toEqual({ 'variants.0.priceModifier': message });
    expect(variantErrors({ priceModifier: -60 })).toEqual({ 'variants.0.priceModifier': message });
    expect(variantErrors({ priceModifier: -49.89 })).toEqual({});
  });

  it('may have a SKU that looks like a card number', () => {
    expect(variantErrors({ sku: '4242424242424242' })).toEqual({});
  });
});

describe('a change of stock', () => {
  it.each([{ stock: 3 }, { stock: 0 }, { delta: -3 }, { delta: 99_999 }, { stock: '12' }])('may be %j', (change) => {
    expect(errorsOf(stockChange(), { variantId: ULID, ...change })).toEqual({});
  });

  it.each([{}, { stock: 1, delta: 1 }, { stock: -1 }, { stock: 100_000 }])('is not %j', (change) => {
    expect(errorsOf(stockChange(), { variantId: ULID, ...change })).toEqual({
      stock: 'Inserisci una quantità intera, da zero in su',
    });
  });

  it.each([0.5, '3', 100_000, -100_000])('is not by %p', (delta) => {
    expect(errorsOf(stockChange(), { variantId: ULID, delta })['delta']).toBe(
      'Inserisci una quantità intera, da zero in su',
    );
  });
});

it('tags are separated by commas', () => {
  expect(parseTags(' estate, cotone ,, ')).toEqual(['estate', 'cotone']);
  expect(parseTags('')).toEqual([]);
  expect(parseTags('made in Italy')).toEqual(['made in Italy']);
});
