import { changedFields } from './changed-fields.ts';
import { hoodie } from './testing.tsx';

describe('the fields that another admin changed', () => {
  it('are none between a product and itself at another version', () => {
    expect(changedFields(hoodie, { ...hoodie, version: 4, updatedAt: '2026-03-06T13:30:00Z' })).toEqual([]);
  });

  it('are named as in the form', () => {
    const [first, ...others] = hoodie.variants;
    expect(
      changedFields(hoodie, {
        ...hoodie,
        name: 'Felpa Udine',
        basePrice: 49.9,
        sale: { percent: 20, from: '2026-11-20', to: '2026-11-30' },
        images: hoodie.images.toReversed(),
        details: { origin: 'Italia' },
        isActive: false,
      }),
    ).toEqual(['nome', 'immagini', 'prezzo base', 'promozione', 'scheda legale', 'prodotto attivo']);
    expect(changedFields(hoodie, { ...hoodie, variants: [{ ...first!, stock: 1 }, ...others] })).toEqual(['giacenze']);
    expect(changedFields(hoodie, { ...hoodie, variants: [{ ...first!, sku: 'FEL' }, ...others] })).toEqual([
      'varianti',
    ]);
  });
});
