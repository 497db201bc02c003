import * as fc from 'fast-check';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { ProductColumns } from '../facets.ts';
import { productComparators, summarizeProduct } from '../product-summary.ts';
import { BestMatches } from './best-matches.ts';

it('the best matches are those of a sort of all', () => {
  const anyEntry = fc.record({
    score: fc.integer({ min: 1, max: 3 }),
    stock: fc.integer({ min: 0, max: 1 }),
    day: fc.nat(3),
  });
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 30 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(4),
      (entries, count, skip) => {
        const columns = new ProductColumns();
        for (const { stock, day } of entries) {
          const createdAt = `2026-11-0${day + 1}T00:00:00.000Z`;
          columns.add(summarizeProduct(aProduct({ createdAt, variants: [aVariant({ stock })] })));
        }
        const best = new BestMatches(
          columns,
          Uint16Array.from(entries, ({ score }) => score),
          count,
        );
        for (const number of entries.keys()) best.add(number);
        const sorted = [...columns.summaries].sort(
          (a, b) =>
            entries[b.number]!.score - entries[a.number]!.score ||
            entries[b.number]!.stock - entries[a.number]!.stock ||
            productComparators.createdAt(b, a),
        );
        expect(best.from(skip)).toEqual(sorted.slice(0, count).slice(skip));
      },
    ),
  );
});
