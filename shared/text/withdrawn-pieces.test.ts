import { stillChargedText, withdrawnLines, withdrawnText } from './withdrawn-pieces.ts';

const line = { name: 'Felpa Mantova', size: 'S', color: 'salvia', priceCents: 4193, quantity: 3 };
const lines = [
  { ...line, variantId: 'one' },
  { ...line, variantId: 'two', name: 'Cappello Asti', size: 'U', oneSize: true as const },
];

it('pieces of two statements about a line are one', () => {
  const piece = { variantId: 'one', quantity: 1 };
  expect(withdrawnLines(lines, [piece, piece])).toEqual([{ ...lines[0], quantity: 2 }]);
});

it('the pieces are named with their number, size, colour and price', () => {
  expect(withdrawnText(lines).replace(/\s/g, ' ')).toBe(
    '3 × Felpa Mantova, taglia S, salvia: 125,79 €; 3 × Cappello Asti, taglia unica, salvia: 125,79 €',
  );
});

it('a sum without withdrawn pieces needs no words', () => {
  expect(stillChargedText([])).toBe('');
});
