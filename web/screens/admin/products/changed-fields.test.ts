import { changedFields } from './changed-fields.ts';
import { productFormValues } from './form-values.ts';
import { hoodie } from './testing.tsx';

const [first, ...others] = hoodie.variants;
const mine = { values: { ...productFormValues(hoodie), name: 'Felpa mia' }, images: hoodie.images };

describe('the fields that another admin changed', () => {
  it('are none between a product and itself at another version, though the form here is changed', () => {
    const now = { ...hoodie, version: 4, updatedAt: '2026-03-06T13:30:00Z' };
    expect(changedFields(hoodie, now, mine)).toEqual([]);
  });

  it('stand beside what the form here has, named as in the form', () => {
    const now = {
      ...hoodie,
      name: 'Felpa Udine',
      basePrice: 49.9,
      sale: { percent: 20, from: '2026-11-20', to: '2026-11-30' },
      images: hoodie.images.toReversed(),
      details: { origin: 'Italia' },
      isActive: false,
    };
    const images = { label: 'Immagini', mine: '2 immagini', theirs: '2 immagini' };
    expect(changedFields(hoodie, now, mine)).toEqual([
      { label: 'Nome', mine: 'Felpa mia', theirs: 'Felpa Udine' },
      { label: 'Prezzo base (€)', mine: mine.values.basePrice, theirs: '49,90' },
      { label: 'Promozione', mine: '', theirs: '20%, dal 20/11/2026 al 30/11/2026' },
      { label: 'Paese di origine', mine: '', theirs: 'Italia' },
      { label: 'Prodotto attivo', mine: 'sì', theirs: 'no' },
      images,
    ]);
  });

  it('are those of one variant, and one that is gone', () => {
    const restocked = { ...hoodie, variants: [{ ...first!, stock: 1 }, ...others] };
    const label = `Giacenza di ${first!.size} · ${first!.color}`;
    expect(changedFields(hoodie, restocked, mine)).toEqual([{ label, mine: String(first!.stock), theirs: '1' }]);
    const removed = changedFields(hoodie, { ...hoodie, variants: others }, mine);
    expect(removed.map(({ theirs }) => theirs)).toEqual(['', '']);
  });

  it('are not those that both changed alike', () => {
    expect(changedFields(hoodie, { ...hoodie, name: 'Felpa mia' }, mine)).toEqual([]);
  });
});
