import { render, screen } from '@testing-library/react';
import type { Order } from '../../../../shared/order/answers.ts';
import { AdminOrderItems } from './order-items.tsx';
import { hoodieItem, orderWith, returnOf } from '../../../testing/admin.tsx';

type Return = NonNullable<Order['returns']>[number];

describe('a line of an order', () => {
  it.each<[string, Return[], string]>([
    ['a statement about goods that are at the customer', [returnOf(2)], '2 di 5 in reso'],
    ['goods that are back', [returnOf(2, { state: 'goodsBack' })], '2 di 5 tolti o resi'],
    ['a refunded return', [returnOf(2, { state: 'refunded', refund: 40 })], '2 di 5 tolti o resi'],
    ['pieces that never leave', [returnOf(2, { kind: 'beforeShipping' })], '2 di 5 tolti o resi'],
    ['both', [returnOf(1, { state: 'goodsBack' }), returnOf(3)], '1 di 5 tolti o resi, 3 di 5 in reso'],
  ])('says what %s means for its pieces', (_what, returns, text) => {
    render(<AdminOrderItems order={orderWith({ items: [{ ...hoodieItem, quantity: 5 }], returns })} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});
