import fc from 'fast-check';
import { aProduct } from '../../testing/products.ts';
import { BLOCK, blockOf, inBlocks } from './blocks.ts';
import { cardOf, type Card } from './card.ts';

const product = aProduct();
/** At a place in the snapshot, or changed since. */
const card = (place: number, isChanged = false): Card => ({
  ...cardOf(product),
  id: String(place),
  document: isChanged ? product : place,
});
const lay = (cards: readonly Card[]) => inBlocks(cards).map((block) => block.map(({ id }) => Number(id)));
const places = (from: number, to: number) => Array.from({ length: to - from }, (_each, at) => from + at);

describe('blocks of the snapshot', () => {
  it('are filled one after the other where nothing lay before', () => {
    const sizes = lay(places(0, 300).map((place) => card(place, true))).map(({ length }) => length);
    expect(sizes).toEqual([BLOCK, BLOCK, 300 - 2 * BLOCK]);
  });

  it('keep to themselves what becomes of their products', () => {
    const cards = places(0, 3 * BLOCK).filter((place) => place !== 5);
    const changed = cards.map((place) => card(place, place === BLOCK + 1 || place === 3 * BLOCK - 1));
    const news = places(3 * BLOCK, 3 * BLOCK + 2).map((place) => card(place, true));
    expect(lay([...changed, ...news])).toEqual([
      places(0, BLOCK).filter((place) => place !== 5),
      places(BLOCK, 2 * BLOCK),
      places(2 * BLOCK, 3 * BLOCK),
      places(3 * BLOCK, 3 * BLOCK + 2),
    ]);
  });

  it('are one where they fit into one', () => {
    const left = [...places(0, 3), ...places(BLOCK, BLOCK + 4), ...places(2 * BLOCK, 3 * BLOCK)];
    expect(lay(left.map((place) => card(place)))).toEqual([left.slice(0, 7), left.slice(7)]);
  });

  it('hold every card once, in its order, and never too many, whatever went, came and changed', () => {
    const cards = fc.uniqueArray(fc.record({ place: fc.nat(1000), isChanged: fc.boolean() }), {
      selector: ({ place }) => place,
      maxLength: 600,
    });
    fc.assert(
      fc.property(cards, (given) => {
        const inOrder = given.sort((a, b) => a.place - b.place).map(({ place, isChanged }) => card(place, isChanged));
        const blocks = inBlocks(inOrder);
        expect(blocks.flat()).toEqual(inOrder);
        for (const { length } of blocks) expect(length > 0 && length <= BLOCK).toBe(true);
      }),
    );
    expect(blockOf(BLOCK)).toBe(1);
  });
});
