import { ULID } from '../testing/samples.ts';
import { errorsOf } from '../testing/schemas.ts';
import { cartAddition, cartLineParams, cartQuantity } from './schema.ts';

const addition = { productId: ULID, variantId: ULID, quantity: 1 };

describe('adding to the cart', () => {
  it('names a product, a variant and a quantity, and no price', () => {
    expect(cartAddition().parse({ ...addition, price: 0.01, name: 'Felpa' })).toEqual(addition);
  });

  it.each(['productId', 'variantId'])('refuses a %s that is no id', (field) => {
    for (const wrong of ['1', ULID.toLowerCase(), `${ULID}' OR 1=1`, '../x']) {
      expect(errorsOf(cartAddition(), { ...addition, [field]: wrong })).toEqual({
        [field]: 'Identificativo non valido',
      });
    }
  });

  it.each([0, -1, 1.5, 100, '2', null])('refuses a quantity of %p', (quantity) => {
    expect(errorsOf(cartAddition(), { ...addition, quantity })).toEqual({ quantity: 'Quantità non disponibile' });
    expect(errorsOf(cartQuantity(), { quantity })).toEqual({ quantity: 'Quantità non disponibile' });
  });
});

describe('a line in a path', () => {
  it('is looked up as it is written, and refused where no id is as long', () => {
    expect(cartLineParams().parse({ itemId: 'not-there' })).toEqual({ itemId: 'not-there' });
    expect(cartLineParams().safeParse({ itemId: 'x'.repeat(64) }).success).toBe(true);
    expect(cartLineParams().safeParse({ itemId: 'x'.repeat(65) }).success).toBe(false);
  });
});
