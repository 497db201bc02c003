import { aProduct, aVariant } from '../../testing/products.ts';
import { labelOf, packLabels, says, skusOf, unpackLabels } from './labels.ts';

const product = aProduct({ name: 'Felpa Età', tags: ['lana', 'fel-9'], variants: [aVariant({ sku: 'FEL-É' })] });
const [label] = unpackLabels(packLabels([labelOf(product)])) as [ReturnType<typeof labelOf>];

describe('the label of a product', () => {
  it('says its words in whole, in part and in another form', () => {
    expect(says(label, { word: 'felpe', stem: 'felp' })).toBe(true);
    expect(says(label, { word: 'eta', stem: 'eta' })).toBe(true);
    expect(says(label, { word: 'ana', stem: 'ana' })).toBe(true);
    expect(says(label, { word: 'lame', stem: 'lam' })).toBe(false);
  });

  it('knows SKUs without capitals and accents, and takes no tag for one', () => {
    expect(skusOf(label)).toEqual(['fel-e']);
    expect(skusOf(labelOf(aProduct({ tags: [], variants: [] })))).toEqual(['']);
  });
});
