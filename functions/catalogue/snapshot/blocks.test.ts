import fc from 'fast-check';
import { aProduct } from '../../testing/fixtures/products.ts';
import { BLOCK_SIZE, blockIndex, summarizeProduct, type ProductSummary } from '../product-summary.ts';
import { groupIntoBlocks } from './blocks.ts';

const product = aProduct();
/** A summary with a place in the snapshot, or one that changed since. */
const summaryAt = (place: number, isChanged = false): ProductSummary => ({
  ...summarizeProduct(product),
  id: String(place),
  document: isChanged ? product : place,
});
const grouped = (summaries: readonly ProductSummary[]) =>
  groupIntoBlocks(summaries).map((block) => block.map(({ id }) => Number(id)));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_number, offset) => from + offset);

describe('the blocks of a snapshot', () => {
  it('are filled one after the other in a first snapshot', () => {
    const sizes = grouped(range(0, 300).map((place) => summaryAt(place, true))).map(({ length }) => length);
    expect(sizes).toEqual([BLOCK_SIZE, BLOCK_SIZE, 300 - 2 * BLOCK_SIZE]);
  });

  it('keep their products where others were deleted, changed or added', () => {
    const places = range(0, 3 * BLOCK_SIZE).filter((place) => place !== 5);
    const changedPlaces = [BLOCK_SIZE + 1, 3 * BLOCK_SIZE - 1];
    const summaries = places.map((place) => summaryAt(place, changedPlaces.includes(place)));
    const newProducts = range(3 * BLOCK_SIZE, 3 * BLOCK_SIZE + 2).map((place) => summaryAt(place, true));
    expect(grouped([...summaries, ...newProducts])).toEqual([
      range(0, BLOCK_SIZE).filter((place) => place !== 5),
      range(BLOCK_SIZE, 2 * BLOCK_SIZE),
      range(2 * BLOCK_SIZE, 3 * BLOCK_SIZE),
      range(3 * BLOCK_SIZE, 3 * BLOCK_SIZE + 2),
    ]);
  });

  it('are joined where their products fit into one', () => {
    const places = [...range(0, 3), ...range(BLOCK_SIZE, BLOCK_SIZE + 4), ...range(2 * BLOCK_SIZE, 3 * BLOCK_SIZE)];
    expect(grouped(places.map((place) => summaryAt(place)))).toEqual([places.slice(0, 7), places.slice(7)]);
  });

  it('have every product once, in its order, and never too many', () => {
    const anyPlaces = fc.uniqueArray(fc.record({ place: fc.nat(1000), isChanged: fc.boolean() }), {
      selector: ({ place }) => place,
      maxLength: 600,
    });
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const sorted = places.sort((a, b) => a.place - b.place);
        const summaries = sorted.map(({ place, isChanged }) => summaryAt(place, isChanged));
        const blocks = groupIntoBlocks(summaries);
        expect(blocks.flat()).toEqual(summaries);
        for (const { length } of blocks) expect(length > 0 && length <= BLOCK_SIZE).toBe(true);
      }),
    );
    expect(blockIndex(BLOCK_SIZE)).toBe(1);
  });
});
