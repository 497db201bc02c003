import { aLegalSheet } from '../../testing/fixtures/product-form.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { legalSheetKey, productKey, variantKey } from '../keys.ts';
import {
  imagesOf,
  legalSheetFromItems,
  legalSheetWrites,
  lowestPriceCents,
  productFromItems,
  productItems,
  shownPriorPrice,
  toStoredImages,
  variantPriceAt,
} from './item.ts';

const CHANGE_ID = '01J00000000000000000000000';
const product = aProduct({ details: aLegalSheet, sheetComplete: true });

describe('the items of a product', () => {
  const items = productItems(product, CHANGE_ID);

  it('are one for the product, one for each variant and one for the legal sheet', () => {
    const keys = items.map(({ pk, sk }) => ({ pk, sk }));
    const variantKeys = product.variants.map(({ id }) => variantKey(product.id, id));
    expect(keys).toEqual([productKey(product.id), ...variantKeys, legalSheetKey(product.id)]);
    expect(items[0]).toMatchObject({ gsi1pk: 'FEED', gsi1sk: CHANGE_ID, sheetComplete: true });
  });

  it('are the same product again, whatever their order', () => {
    const { details: _details, ...withoutSheet } = product;
    expect(productFromItems([...items].reverse())).toEqual({ changeId: CHANGE_ID, product: withoutSheet });
    expect(legalSheetFromItems(items)).toEqual(aLegalSheet);
  });

  it('have the colours of the images beside their paths, where one has a colour', () => {
    const images = [{ url: '/a.webp' }, { url: '/b.webp', color: 'notte' }];
    const stored = aProduct(toStoredImages(images));
    const read = productFromItems(productItems(stored, CHANGE_ID))?.product;
    expect(read).toMatchObject({ images: ['/a.webp', '/b.webp'], imageColors: ['', 'notte'] });
    expect(imagesOf(read!)).toEqual(images);
    expect(toStoredImages([{ url: '/a.webp' }])).toEqual({ images: ['/a.webp'] });
    expect(imagesOf({ images: ['/a.webp'] })).toEqual([{ url: '/a.webp' }]);
  });

  it('have no sheet where it is empty', () => {
    const withoutSheet = productItems(aProduct({ details: {} }), CHANGE_ID);
    expect(legalSheetFromItems(withoutSheet)).toBeUndefined();
    expect(withoutSheet[0]).toMatchObject({ sheetComplete: false });
  });

  it('are no product without the first of them, and none where that is a tombstone', () => {
    expect(productFromItems(items.slice(1))).toBeUndefined();
    const tombstone = { ...productKey(product.id), gsi1sk: CHANGE_ID, deleted: true };
    expect(productFromItems([tombstone])).toEqual({ changeId: CHANGE_ID, product: undefined });
  });
});

describe('the writes of a legal sheet', () => {
  it.each([
    ['none where it stays', aLegalSheet, { ...aLegalSheet }, []],
    ['none where there is none', undefined, {}, []],
    ['its item where it changes', {}, aLegalSheet, ['Put']],
    ['a deletion where it is emptied', aLegalSheet, {}, ['Delete']],
  ])('are %s', (_which, before, after, kinds) => {
    expect(legalSheetWrites(product.id, before, after).flatMap((write) => Object.keys(write))).toEqual(kinds);
  });
});

describe('the price of a variant', () => {
  const sale = { cents: 3000, from: 1000, to: 2000, prior: { cents: 4500, days: 30 } };
  const variant = aVariant({ sale });

  it.each([
    [999, 4990, undefined],
    [1000, 3000, 4500],
    [1999, 3000, 4500],
    [2000, 4990, undefined],
  ])('at %d is %d cents, with the prior price %d', (at, cents, priorCents) => {
    expect([variantPriceAt(variant, at), shownPriorPrice(variant, at)?.cents]).toEqual([cents, priorCents]);
  });

  it('shows no prior price that is not higher', () => {
    const samePrior = aVariant({ sale: { ...sale, prior: { cents: 3000, days: 30 } } });
    expect(shownPriorPrice(samePrior, 1500)).toBeUndefined();
  });

  it('is in lists that of the cheapest variant, or the base price', () => {
    const variants = [aVariant({}, 6000), variant];
    expect([lowestPriceCents(aProduct({ variants }), 500), lowestPriceCents(aProduct({ variants }), 1500)]).toEqual([
      4990, 3000,
    ]);
    expect(lowestPriceCents(aProduct({ variants: [], basePriceCents: 700 }), 0)).toBe(700);
  });
});
