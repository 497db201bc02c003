import { withoutLine, withAddedQuantity, withQuantity, withRestoredLines, type StoredCartLine } from './rules.ts';

const line = (variantId: string, quantity = 1, priceCents = 1990): StoredCartLine => ({
  ...{ variantId, quantity, priceCents, productId: 'p', name: 'Felpa', addedAt: '2026-01-01T00:00:00.000Z' },
});
const later = (added: StoredCartLine): StoredCartLine => ({ ...added, addedAt: '2026-02-02T00:00:00.000Z' });

describe('adding to a cart', () => {
  it('joins the pieces of one variant, at the price of today', () => {
    const lines = withAddedQuantity([line('a', 2), line('b')], later(line('a', 3, 2490)), 10);
    expect(lines).toEqual([line('a', 5, 2490), line('b')]);
  });

  it("says 'Quantità non disponibile' when the sum is above the stock or 99", () => {
    const outOfStock = 'Quantità non disponibile';
    const adding = (quantity: number, stock: number) => () =>
      withAddedQuantity([line('a', 2)], line('a', quantity), stock);
    expect(adding(3, 5)).not.toThrow();
    expect(adding(4, 5)).toThrow(outOfStock);
    expect(adding(98, 500)).toThrow(outOfStock);
    expect(() => withAddedQuantity([], line('a'), 0)).toThrow(outOfStock);
  });

  it('ends at fifty different variants', () => {
    const full = Array.from({ length: 50 }, (_, each) => line(String(each)));
    expect(() => withAddedQuantity(full, line('new'), 9)).toThrow('Il carrello è pieno');
    expect(withAddedQuantity(full, line('7'), 9)[7]).toMatchObject({ quantity: 2 });
  });
});

describe('changing a cart', () => {
  it('sets a quantity within the stock', () => {
    expect(withQuantity([line('a', 2)], 'a', 4, 4)).toEqual([line('a', 4)]);
    expect(() => withQuantity([line('a', 2)], 'a', 5, 4)).toThrow('Quantità non disponibile');
  });

  it('knows its lines only', () => {
    expect(withoutLine([line('a'), line('b')], 'a')).toEqual([line('b')]);
    expect(() => withoutLine([line('a')], 'b')).toThrow('Articolo non presente nel carrello');
    expect(() => withQuantity([line('a')], 'b', 1, 9)).toThrow('Articolo non presente nel carrello');
  });

  it('takes back what an order held, as far as it can', () => {
    expect(withRestoredLines([line('a', 98), line('b')], [line('a', 5), line('c', 2)])).toEqual([
      line('a', 99),
      line('b'),
      line('c', 2),
    ]);
    const full = Array.from({ length: 50 }, (_, each) => line(String(each)));
    expect(withRestoredLines(full, [line('new')])).toEqual(full);
  });
});
