import fc from 'fast-check';
import { aProduct } from '../../testing/fixtures/products.ts';
import { BLOCK_SIZE, blockIndex, groupIntoBlocks } from './blocks.ts';
import { summarizeProduct, type ProductSummary } from '../product-summary.ts';

const product = aProduct();
/** At a place in the snapshot, or changed since. */
const card = (place: number, isChanged = false): ProductSummary => ({
  ...summarizeProduct(product),
  id: String(place),
  document: isChanged ? product : place,
});
const lay = (cards: readonly ProductSummary[]) =>
  groupIntoBlocks(cards).map((block) => block.map(({ id }) => Number(id)));
const places = (from: number, to: number) => Array.from({ length: to - from }, (_each, at) => from + at);

describe('blocks of the snapshot', () => {
  it('are filled one after the other where nothing lay before', () => {
    const sizes = lay(places(0, 300).map((place) => card(place, true))).map(({ length }) => length);
    expect(sizes).toEqual([BLOCK_SIZE, BLOCK_SIZE, 300 - 2 * BLOCK_SIZE]);
  });

  it('keep to themselves what becomes of their products', () => {
    const cards = places(0, 3 * BLOCK_SIZE).filter((place) => place !== 5);
    const changed = cards.map((place) => card(place, place === BLOCK_SIZE + 1 || place === 3 * BLOCK_SIZE - 1));
    const news = places(3 * BLOCK_SIZE, 3 * BLOCK_SIZE + 2).map((place) => card(place, true));
    expect(lay([...changed, ...news])).toEqual([
      places(0, BLOCK_SIZE).filter((place) => place !== 5),
      places(BLOCK_SIZE, 2 * BLOCK_SIZE),
      places(2 * BLOCK_SIZE, 3 * BLOCK_SIZE),
      places(3 * BLOCK_SIZE, 3 * BLOCK_SIZE + 2),
    ]);
  });

  it('are one where they fit into one', () => {
    const left = [...places(0, 3), ...places(BLOCK_SIZE, BLOCK_SIZE + 4), ...places(2 * BLOCK_SIZE, 3 * BLOCK_SIZE)];
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
        const blocks = groupIntoBlocks(inOrder);
        expect(blocks.flat()).toEqual(inOrder);
        for (const { length } of blocks) expect(length > 0 && length <= BLOCK_SIZE).toBe(true);
      }),
    );
    expect(blockIndex(BLOCK_SIZE)).toBe(1);
  });
});
