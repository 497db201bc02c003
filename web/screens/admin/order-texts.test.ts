import { hoodieItem, orderWith, returnOf } from '../../testing/admin.tsx';
import { leftQuantity, piecesText } from './order-texts.ts';

it('the lists of orders count the pieces that are left: not those that never leave, nor those of a refunded return', () => {
  const items = [{ ...hoodieItem, quantity: 9 }];
  const returns = [
    returnOf(1, { kind: 'beforeShipping', takenOut: true, refund: 1 }),
    returnOf(1, { kind: 'beforeShipping' }),
    returnOf(2, { refund: 0 }),
    returnOf(3, {}),
  ];
  expect(leftQuantity(orderWith({ items, returns }))).toBe(5);
  expect(leftQuantity(orderWith({ items }))).toBe(9);
});

it('an order of which nothing is left has no number beside its whole total', () => {
  const items = [{ ...hoodieItem, quantity: 2 }];
  expect(piecesText(orderWith({ items, returns: [returnOf(1, { kind: 'beforeShipping' })] }))).toBe(1);
  expect(piecesText(orderWith({ items, returns: [returnOf(2, { kind: 'beforeShipping' })] }))).toBe('—');
});
