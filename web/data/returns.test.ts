import { paidOrder } from '../testing/shopper.tsx';
import { openReturnWindow, returnableLines } from './returns.ts';

const [item] = paidOrder().items;
const variantId = item!.variant._id;
const returnOf = (quantity: number) => ({
  _id: 'return',
  at: '2026-03-06T10:00:00Z',
  kind: 'withdrawal' as const,
  items: [{ variant: variantId, quantity }],
  state: 'received' as const,
  sendBackBy: '2026-03-20',
  refund: null,
  reason: '',
});
const delivered = paidOrder({
  status: 'delivered',
  items: [{ ...item!, quantity: 3 }],
  history: [{ at: '2026-03-05T13:30:00Z', from: 'shipped', to: 'delivered', by: 'shop' }],
});

afterEach(() => jest.restoreAllMocks());
const setDay = (day: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00Z`));

it('what is already in a return cannot be returned again', () => {
  expect(returnableLines(delivered)).toEqual([{ variantId, quantity: 3 }]);
  expect(returnableLines({ ...delivered, returns: [returnOf(2)] })).toEqual([{ variantId, quantity: 1 }]);
});

it('after the delivery a customer has 14 days for the withdrawal and 30 for the return', () => {
  setDay('2026-03-19');
  expect(openReturnWindow(delivered)).toEqual({ kind: 'withdrawal', lastDay: '2026-03-19' });
  setDay('2026-03-20');
  expect(openReturnWindow(delivered)).toEqual({ kind: 'voluntary', lastDay: '2026-04-04' });
  setDay('2026-04-05');
  expect(openReturnWindow(delivered)).toBeUndefined();
});

it('an order that is wholly in a return, or was refunded, offers no other return', () => {
  setDay('2026-03-19');
  expect(openReturnWindow({ ...delivered, returns: [returnOf(3)] })).toBeUndefined();
  expect(openReturnWindow({ ...delivered, status: 'refunded' })).toBeUndefined();
});
