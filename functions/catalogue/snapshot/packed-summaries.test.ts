import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { summarizeProduct } from '../product-summary.ts';
import { BLOCK_SIZE } from './blocks.ts';
import { packSummaries, unpackSummaries } from './packed-summaries.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR = 60 * 60 * 1000;
const sale = { cents: 100, from: NOW + HOUR, to: NOW + 2 * HOUR };
const products = [
  aProduct({ name: 'Zaino', category: 'accessori', variants: [aVariant({ sale, color: 'Blu' })] }),
  aProduct({ name: 'Età', isActive: false, variants: [aVariant({ color: 'Blu', stock: 0 }, 300)] }),
  aProduct({
    name: 'Felpa',
    basePriceCents: 6000,
    sheetComplete: true,
    updatedAt: '2027-01-01T00:00:00.000Z',
    variants: [],
  }),
];
const summaries = products.map((product) => summarizeProduct(product, NOW));
const changeIds = new Map([['X', '01J00000000000000000000000']]);
const packed = packSummaries([summaries.slice(0, 2), summaries.slice(2)], changeIds);

describe('packed summaries', () => {
  it('come back as they were, with their places in the blocks', () => {
    const { createdAt } = unpackSummaries(packed, NOW);
    const places = [0, 1, BLOCK_SIZE];
    expect(createdAt).toEqual(summaries.map((summary, position) => ({ ...summary, document: places[position] })));
    expect(unpackSummaries(packed, NOW).changeIds).toEqual(changeIds);
  });

  it('come back in every sort order', () => {
    const { price, name } = unpackSummaries(packed, NOW);
    expect(price.map((summary) => summary.name)).toEqual(['Età', 'Zaino', 'Felpa']);
    expect(name.map((summary) => summary.name)).toEqual(['Età', 'Felpa', 'Zaino']);
  });

  it('have the prices of the moment when they are read', () => {
    expect(unpackSummaries(packed, NOW + HOUR).createdAt[0]!.listPriceCents).toBe(100);
    expect(unpackSummaries(packed, NOW + 2 * HOUR).createdAt[0]!.listPriceCents).toBe(4990);
  });
});
