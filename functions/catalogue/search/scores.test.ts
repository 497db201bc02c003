import * as fc from 'fast-check';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { ProductColumns } from '../product-columns.ts';
import { productComparators, summarizeProduct } from '../product-summary.ts';
import { bestMatches } from './scores.ts';

it('the best matches are those of a sort of all', () => {
  const anyEntry = fc.record({
    score: fc.integer({ min: 1, max: 3 }),
    stock: fc.integer({ min: 0, max: 1 }),
    isBestSeller: fc.boolean(),
    day: fc.nat(3),
  });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), fc.nat(8), (entries, count) => {
      const columns = new ProductColumns();
      for (const { stock, isBestSeller, day } of entries) {
        const createdAt = `2026-11-0${day + 1}T00:00:00.000Z`;
        columns.add({ ...summarizeProduct(aProduct({ createdAt, variants: [aVariant({ stock })] })), isBestSeller });
      }
      const scores = Uint16Array.from(entries, ({ score }) => score);
      const best = bestMatches(columns, scores, Uint32Array.from(entries.keys()), count);
      const sorted = [...columns.summaries].sort(
        (a, b) =>
          entries[b.number]!.score - entries[a.number]!.score ||
          entries[b.number]!.stock - entries[a.number]!.stock ||
          Number(b.isBestSeller) - Number(a.isBestSeller) ||
          productComparators.createdAt(b, a),
      );
      expect(best).toEqual(sorted.slice(0, count).map(({ number }) => number));
    }),
  );
});
