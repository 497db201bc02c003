import fc from 'fast-check';
import { completeLegalSheet } from '../testing/complete-legal-sheet.ts';
import { errorsOf } from '../testing/schemas.ts';
import { productForm, type ProductFormInput } from './form-schema.ts';
import { productMultipart, toMultipartParts, uploadedImageRef } from './multipart-schema.ts';

const medium = {
  size: 'M',
  color: 'grigio',
  colorCode: '#A9ABA8',
  sku: 'FEL-GRI-M',
  stock: 4,
  priceModifier: 0,
} as const;
const form: ProductFormInput = {
  name: 'Felpa Torino',
  description: 'Felpa pesante.\nCon cappuccio.',
  category: 'felpe',
  basePrice: '49,90',
  variants: [medium],
};
const fullForm: ProductFormInput = {
  ...form,
  tags: ['lana'],
  weight: 300,
  isActive: false,
  sale: { percent: '20', from: '2026-11-01', to: '2026-11-30' },
  details: completeLegalSheet,
  keepImages: ['/images/a/b.webp', uploadedImageRef(0)],
  imageColors: { [uploadedImageRef(0)]: 'grigio' },
  version: 3,
};
const sent = (input: ProductFormInput) => Object.fromEntries(toMultipartParts(input));

describe('a product form on the wire', () => {
  it('is text parts, lists and objects as JSON', () => {
    expect(sent(form)).toEqual({
      name: 'Felpa Torino',
      description: 'Felpa pesante.\nCon cappuccio.',
      category: 'felpe',
      basePrice: '49,90',
      variants: JSON.stringify([medium]),
    });
  });

  it('has no part for an absent field, and the text null for a sale that is removed', () => {
    expect(sent({ ...form, sale: null, tags: undefined })).toMatchObject({ sale: 'null' });
    expect(sent({ ...form, tags: undefined })).not.toHaveProperty('tags');
    expect(productMultipart().parse(sent({ ...form, sale: null })).sale).toBeNull();
  });

  it('is read back the same', () => {
    expect(productMultipart().parse(sent(fullForm))).toEqual({ ...productForm().parse(fullForm), images: [] });
  });

  it('is read back the same whatever was typed', () => {
    const typed = fc.record({
      name: fc.string({ minLength: 1, maxLength: 20 }),
      tags: fc.array(fc.string({ maxLength: 10 }), { maxLength: 5 }),
      weight: fc.nat(10_000),
      isActive: fc.boolean(),
    });
    fc.assert(
      fc.property(typed, (fields) => {
        const direct = productForm().safeParse({ ...form, ...fields });
        const read = productMultipart().safeParse(sent({ ...form, ...fields }));
        expect(read.success).toBe(direct.success);
        if (read.success) expect(read.data).toEqual({ ...direct.data, images: [] });
      }),
    );
  });

  it('names uploaded files by their place', () => {
    expect([uploadedImageRef(0), uploadedImageRef(4)]).toEqual(['upload:0', 'upload:4']);
  });
});

describe('parts as clients write them', () => {
  it.each([
    ['true', true],
    ['on', true],
    ['1', true],
    [' TRUE ', true],
    ['false', false],
    ['off', false],
    ['0', false],
  ])('isActive %j is %p', (text, value) => {
    expect(productMultipart().parse({ ...sent(form), isActive: text }).isActive).toBe(value);
  });

  it('empty JSON parts and an empty version count as absent', () => {
    const parts = { ...sent(form), tags: '', keepImages: ' ', imageColors: '', sale: '', details: '', version: '' };
    expect(productMultipart().parse(parts)).toEqual({ ...productForm().parse(form), images: [] });
  });

  it('an empty file field that came as text is no image', () => {
    expect(productMultipart().parse({ ...sent(form), images: '' }).images).toEqual([]);
  });

  it('five files at most are images', () => {
    const file = new Uint8Array([1]);
    expect(productMultipart().parse({ ...sent(form), images: Array(5).fill(file) }).images).toHaveLength(5);
    expect(errorsOf(productMultipart(), { ...sent(form), images: Array(6).fill(file) })).toEqual({
      images: 'Al massimo 5 immagini nuove per volta',
    });
    expect(errorsOf(productMultipart(), { ...sent(form), images: ['not bytes'] })).toHaveProperty(['images.0']);
  });

  it('are refused with the messages of the form where they are no JSON, no boolean and no number', () => {
    const wrong = { variants: '[{', tags: '{}', isActive: 'boh', version: '1.5', keepImages: '"x"', sale: 'x' };
    expect(errorsOf(productMultipart(), { ...sent(form), ...wrong })).toMatchObject({
      variants: 'Aggiungi almeno una variante',
      tags: 'Inserisci i tag separati da virgole',
      isActive: 'Valore non valido',
      version: 'Versione non valida',
      keepImages: 'Elenco delle immagini non valido',
    });
  });

  it.each([null, 'x', 5, [], undefined])('%j is no form', (parts) => {
    expect(productMultipart().safeParse(parts).success).toBe(false);
  });
});
