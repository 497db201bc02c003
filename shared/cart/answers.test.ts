import { ULID } from '../testing/samples.ts';
import { cart, cartLine, wishlistAnswer } from './answers.ts';
import { emptyCart } from './rules.ts';

const line = {
  _id: ULID,
  product: { _id: ULID, name: 'Felpa Torino', category: 'felpe', images: [{ url: '/images/a/b.webp' }] },
  variant: {
    _id: ULID,
    size: 'M',
    color: 'grigio',
    colorCode: '#A9ABA8',
    sku: 'FEL-GRI-M',
    stock: 4,
    priceModifier: 0,
    price: 49.9,
  },
  quantity: 2,
  price: 49.9,
};

describe('a cart', () => {
  it('has one line for each variant, at today’s price', () => {
    expect(cart.parse({ items: [line], removed: [] })).toEqual({ items: [line], removed: [] });
  });

  it('says what a line cost when it was added, where that differs', () => {
    expect(cartLine.parse({ ...line, priceBefore: 59.9 }).priceBefore).toBe(59.9);
    expect(cartLine.parse(line)).not.toHaveProperty('priceBefore');
  });

  it('says what is not sold any more', () => {
    expect(cart.parse({ items: [], removed: ['Sciarpa Como'] }).removed).toEqual(['Sciarpa Como']);
    expect(cart.safeParse({ items: [] }).success).toBe(false);
  });

  it('may be empty', () => expect(cart.parse(emptyCart)).toEqual({ items: [], removed: [] }));

  it('has whole pieces and a category of the shop', () => {
    expect(cartLine.safeParse({ ...line, quantity: 1.5 }).success).toBe(false);
    expect(cartLine.safeParse({ ...line, product: { ...line.product, category: 'scarpe' } }).success).toBe(false);
  });
});

it('a wishlist is where the specification wants it: data.wishlist of the body', () => {
  expect(wishlistAnswer.parse({ data: { wishlist: [] } })).toEqual({ data: { wishlist: [] } });
  expect(wishlistAnswer.safeParse({ wishlist: [] }).success).toBe(false);
});
