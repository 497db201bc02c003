import '../testing/support/silence-logs.ts';
import { uploadedImageRef, type ProductMultipart } from '../../shared/product/multipart-schema.ts';
import { liveCatalogue } from '../catalogue/live-catalogue.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { refusePastSale, requestedImages, requireComposition, codeWarnings, toProductEdit } from './product-draft.ts';

afterEach(() => jest.restoreAllMocks());

const stored = aProduct({ variants: [aVariant({ id: 'V1' }), aVariant({ id: 'V2' })], tags: ['lana'], weight: 500 });
const variant = { size: 'M', color: 'blu', colorCode: '#0000FF', sku: 'X', stock: 4, priceModifier: 2.5 } as const;
const aForm = (change: Partial<ProductMultipart> = {}) =>
  ({
    name: 'Felpa',
    description: 'Calda',
    category: 'felpe',
    basePrice: 19.9,
    variants: [variant],
    images: [],
    ...change,
  }) satisfies ProductMultipart;

describe('an edit from the form', () => {
  it('has cents, and an id for each new variant', () => {
    const { basePriceCents, variants } = toProductEdit(aForm(), [{ url: '/images/x' }]);
    expect(basePriceCents).toBe(1990);
    expect(variants[0]).toMatchObject({ modifierCents: 250, priceCents: 2240, stock: 4 });
    expect(variants[0]!.id).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('keeps what the form leaves out; without a product it has defaults', () => {
    const { tags, weight, isActive } = toProductEdit(aForm(), [], stored);
    expect([tags, weight, isActive]).toEqual([['lana'], 500, true]);
    expect(toProductEdit(aForm(), [])).toMatchObject({ tags: [], weight: 0, isActive: true });
  });

  it('keeps the id of a stored variant, and gives an unknown one a new id', () => {
    const variants = [
      { ...variant, _id: 'V2' },
      { ...variant, _id: 'foreign' },
    ];
    const ids = toProductEdit(aForm({ variants }), [], stored).variants.map(({ id }) => id);
    expect(ids[0]).toBe('V2');
    expect(ids[1]).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('changes stock by the difference only with a version, and of stored variants', () => {
    const variants = [
      { ...variant, _id: 'V1', stockBefore: 7 },
      { ...variant, stockBefore: 7 },
    ];
    const stocksBefore = (version?: number) =>
      toProductEdit(aForm({ variants, version }), [], stored).variants.map(({ stockBefore }) => stockBefore);
    expect(stocksBefore(1)).toEqual([7, undefined]);
    expect(stocksBefore()).toEqual([undefined, undefined]);
  });

  it('keeps a sale, or ends it where the form says null', () => {
    const sale = { percent: 10, from: '2026-01-01', to: '2026-01-02' };
    expect(toProductEdit(aForm(), [], { ...stored, sale }).sale).toEqual(sale);
    expect(toProductEdit(aForm({ sale: null }), [], { ...stored, sale }).sale).toBeUndefined();
  });
});

describe('a sale that is over', () => {
  const sale = { percent: 10, from: '2026-01-01', to: '2026-01-02' };
  const form = aForm({ sale });

  it('is refused, but for one that the product has had since before', () => {
    const errors = { 'sale.to': 'La promozione è già finita: scegli un giorno da oggi in poi' };
    const refusal = expect.objectContaining({ code: 'INVALID', errors }) as Error;
    expect(() => refusePastSale(form)).toThrow(refusal);
    expect(() => refusePastSale(form, { ...stored, sale: { ...sale, percent: 20 } })).toThrow(refusal);
    expect(() => refusePastSale(form, { ...stored, sale })).not.toThrow();
    expect(() => refusePastSale(aForm({ sale: null }), { ...stored, sale })).not.toThrow();
    expect(() => refusePastSale(aForm({ sale: { ...sale, to: '2099-12-31' } }))).not.toThrow();
  });
});

describe('a product without composition', () => {
  const details = { composition: [{ name: '', fibres: [{ fibre: 'cotone' as const, percent: 100 }] }] };
  const message =
    'Per mettere in vendita un prodotto serve la sua composizione: aggiungila alla scheda legale, oppure salvalo come inattivo';

  it('is not put on sale on prod', () => {
    const refusal = expect.objectContaining({ code: 'INVALID', message, errors: { isActive: message } }) as Error;
    expect(() => requireComposition(aForm(), undefined, 'prod')).toThrow(refusal);
    expect(() => requireComposition(aForm({ details: { materials: 'Zip in metallo' } }), undefined, 'prod')).toThrow();
    expect(() => requireComposition(aForm({ details: {} }), { ...stored, details }, 'prod')).toThrow();
  });

  it('may be saved as inactive, or on another stage', () => {
    expect(() => requireComposition(aForm({ isActive: false }), undefined, 'prod')).not.toThrow();
    expect(() => requireComposition(aForm(), { ...stored, isActive: false }, 'prod')).not.toThrow();
    expect(() => requireComposition(aForm(), undefined, 'dev')).not.toThrow();
  });

  it('is another one than a product whose form leaves its legal sheet as it is', () => {
    expect(() => requireComposition(aForm({ details }), undefined, 'prod')).not.toThrow();
    expect(() => requireComposition(aForm(), { ...stored, details }, 'prod')).not.toThrow();
  });
});

describe('the images of a form', () => {
  const twoFiles = { images: [new Uint8Array(), new Uint8Array()] };

  it('are the uploaded ones, the stored ones, or as the form orders them', () => {
    const stored = [{ url: '/a' }, { url: '/b' }];
    const urls = (form: ProductMultipart) => requestedImages(form, stored).map(({ url }) => url);
    expect(urls(aForm(twoFiles))).toEqual([uploadedImageRef(0), uploadedImageRef(1)]);
    expect(urls(aForm())).toEqual(['/a', '/b']);
    const keepImages = [uploadedImageRef(1), '/b'];
    expect(urls(aForm({ ...twoFiles, keepImages }))).toEqual([uploadedImageRef(1), '/b', uploadedImageRef(0)]);
  });

  it('have the colours of the form, as its variants spell them', () => {
    const form = aForm({ ...twoFiles, imageColors: { [uploadedImageRef(1)]: 'BLU', [uploadedImageRef(0)]: '' } });
    expect(requestedImages(form, [])).toEqual([
      { url: uploadedImageRef(0) },
      { url: uploadedImageRef(1), color: 'blu' },
    ]);
    expect(requestedImages(aForm({ imageColors: {} }), [{ url: '/a', color: 'blu' }])).toEqual([{ url: '/a' }]);
  });

  it('keep their colours where the form names none, but for a colour that no variant has any more', () => {
    const images = [{ url: '/a', color: 'blu' }, { url: '/b', color: 'ocra' }, { url: '/c' }];
    const kept = [{ url: '/a', color: 'blu' }, { url: '/b' }, { url: '/c' }];
    expect(requestedImages(aForm(), images)).toEqual(kept);
    expect(requestedImages(aForm({ keepImages: ['/c', '/a'] }), images)).toEqual([kept[2], kept[0]]);
  });

  it('belong to the product', () => {
    for (const form of [aForm({ keepImages: ['/c'] }), aForm({ imageColors: { '/c': 'blu' } })]) {
      expect(() => requestedImages(form, [{ url: '/a' }])).toThrow('non appartiene più al prodotto');
    }
  });
});

describe('the warnings about SKUs', () => {
  it('name the product that has the SKU, but not the product itself', async () => {
    const owners = new Map([['x', [{ id: 'P1', name: 'Felpa Asti' }]]]);
    jest
      .spyOn(liveCatalogue, 'adminView')
      .mockResolvedValue({ findCodeOwners: () => Promise.resolve(owners) } as never);
    expect(await codeWarnings([variant], 'P2')).toEqual(['Lo SKU X è già usato nel prodotto «Felpa Asti»']);
    expect(await codeWarnings([variant], 'P1')).toEqual([]);
  });

  it('name a GTIN of another product, and one that two variants share', async () => {
    const owners = new Map([['4006381333931', [{ id: 'P1', name: 'Felpa Asti' }]]]);
    jest
      .spyOn(liveCatalogue, 'adminView')
      .mockResolvedValue({ findCodeOwners: () => Promise.resolve(owners) } as never);
    const [red, blue] = [variant, { ...variant, sku: 'Y', color: 'rosso' }].map((each) => ({
      ...each,
      gtin: '4006381333931',
    }));
    expect(await codeWarnings([red!, blue!], 'P2')).toEqual([
      'Il codice EAN/GTIN 4006381333931 è di più varianti di questo prodotto',
      'Il codice EAN/GTIN 4006381333931 è già usato nel prodotto «Felpa Asti»',
    ]);
  });

  it('are left out while the catalogue cannot be read', async () => {
    jest.spyOn(liveCatalogue, 'adminView').mockRejectedValue(new Error('no answer'));
    expect(await codeWarnings([variant], 'P1')).toEqual([]);
  });
});
