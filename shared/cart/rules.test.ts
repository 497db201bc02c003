import fc from 'fast-check';
import { ShopError } from '../api/errors.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_WISHLIST_ITEMS } from './limits.ts';
import {
  emptyCart,
  requireCartLine,
  withAddedQuantity,
  withoutLine,
  withQuantity,
  withRestoredLines,
  type StoredCartLine,
} from './rules.ts';

const line = (variantId: string, quantity = 1, priceCents = 1990): StoredCartLine => ({
  productId: 'p',
  variantId,
  name: 'Felpa',
  quantity,
  priceCents,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const addedLater = (added: StoredCartLine): StoredCartLine => ({ ...added, addedAt: '2026-02-02T00:00:00.000Z' });
const fullCart = Array.from({ length: 50 }, (_, index) => line(String(index)));

it('a cart holds fifty variants, a line ninety-nine pieces, a wishlist two hundred products', () => {
  expect([MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_WISHLIST_ITEMS]).toEqual([50, 99, 200]);
  expect(emptyCart).toEqual({ items: [], removed: [] });
});

describe('adding to a cart', () => {
  it('appends a new variant', () => {
    expect(withAddedQuantity([line('a')], line('b', 2), 2)).toEqual([line('a'), line('b', 2)]);
  });

  it('puts a new variant back into its place, or at the end of a shorter cart', () => {
    expect(withAddedQuantity([line('a'), line('b')], line('c'), 1, 1)).toEqual([line('a'), line('c'), line('b')]);
    expect(withAddedQuantity([line('a')], line('c'), 1, 7)).toEqual([line('a'), line('c')]);
  });

  it('joins the quantities of one variant, at today’s price, in the old place and of the old date', () => {
    const lines = withAddedQuantity([line('a', 2), line('b')], addedLater(line('a', 3, 2490)), 10);
    expect(lines).toEqual([line('a', 5, 2490), line('b')]);
  });

  it("says 'Quantità non disponibile' when the sum is above the stock or 99", () => {
    const adding = (quantity: number, stock: number) => () =>
      withAddedQuantity([line('a', 2)], line('a', quantity), stock);
    expect(adding(3, 5)).not.toThrow();
    expect(adding(4, 5)).toThrow('Quantità non disponibile');
    expect(adding(97, 500)).not.toThrow();
    expect(adding(98, 500)).toThrow('Quantità non disponibile');
    expect(() => withAddedQuantity([], line('a'), 0)).toThrow('Quantità non disponibile');
  });

  it('ends at fifty different variants', () => {
    expect(() => withAddedQuantity(fullCart, line('new'), 9)).toThrow('Il carrello è pieno');
    expect(withAddedQuantity(fullCart.slice(1), line('new'), 9)).toHaveLength(50);
    expect(withAddedQuantity(fullCart, line('7'), 9)[7]).toMatchObject({ quantity: 2 });
  });
});

describe('changing a cart', () => {
  it('sets a quantity within the stock, and touches neither price nor date', () => {
    expect(withQuantity([line('a', 2), line('b')], 'a', 4, 4)).toEqual([line('a', 4), line('b')]);
    expect(() => withQuantity([line('a', 2)], 'a', 5, 4)).toThrow('Quantità non disponibile');
    expect(() => withQuantity([line('a', 2)], 'a', 100, 500)).toThrow('Quantità non disponibile');
  });

  it('removes one line', () => expect(withoutLine([line('a'), line('b')], 'a')).toEqual([line('b')]));

  it('finds the line of a variant', () => expect(requireCartLine([line('a'), line('b', 3)], 'b').quantity).toBe(3));

  it.each([
    ['reading', () => requireCartLine([line('a')], 'b')],
    ['removing', () => withoutLine([line('a')], 'b')],
    ['changing', () => withQuantity([line('a')], 'b', 1, 9)],
  ])('%s a line that is not there is refused', (_name, attempt) => {
    expect(attempt).toThrow('Articolo non presente nel carrello');
  });
});

describe('putting a cancelled order back into the cart', () => {
  it('joins what is there, up to 99 pieces', () => {
    expect(withRestoredLines([line('a', 98), line('b')], [line('a', 5), line('c', 2)])).toEqual([
      line('a', 99),
      line('b'),
      line('c', 2),
    ]);
  });

  it('leaves out what a full cart cannot hold, and refuses nothing', () => {
    expect(withRestoredLines(fullCart, [line('new')])).toEqual(fullCart);
    expect(withRestoredLines([], fullCart)).toEqual(fullCart);
  });
});

describe('whatever is done to a cart', () => {
  const variant = fc.constantFrom(...Array.from({ length: 60 }, (_, index) => `v${index}`));
  const action = fc.record({
    kind: fc.constantFrom('add', 'set', 'remove', 'restore'),
    variantId: variant,
    quantity: fc.integer({ min: 1, max: 120 }),
    stock: fc.integer({ min: 0, max: 150 }),
  });
  type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

  const apply = (lines: StoredCartLine[], { kind, variantId, quantity, stock }: Action) => {
    if (kind === 'add') return withAddedQuantity(lines, line(variantId, quantity), stock);
    if (kind === 'set') return withQuantity(lines, variantId, quantity, stock);
    if (kind === 'remove') return withoutLine(lines, variantId);
    return withRestoredLines(lines, [line(variantId, quantity)]);
  };

  it('each variant stands in it once, with 1 to 99 pieces, in fifty lines at most', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), (actions) => {
        let lines: StoredCartLine[] = [];
        for (const next of actions) {
          const before = structuredClone(lines);
          try {
            lines = apply(lines, next);
          } catch (error) {
            expect(error).toBeInstanceOf(ShopError);
            expect(lines).toEqual(before);
          }
        }
        expect(new Set(lines.map(({ variantId }) => variantId)).size).toBe(lines.length);
        expect(lines.length).toBeLessThanOrEqual(50);
        for (const { quantity } of lines) expect(quantity >= 1 && quantity <= 99).toBe(true);
      }),
    );
  });

  it('what an order takes and gives back is there again', () => {
    const quantities = fc.dictionary(variant, fc.integer({ min: 1, max: 99 }), { maxKeys: 50 });
    fc.assert(
      fc.property(quantities, (wanted) => {
        const lines = Object.entries(wanted).map(([variantId, quantity]) => line(variantId, quantity));
        expect(withRestoredLines([], lines)).toEqual(lines);
      }),
    );
  });
});
