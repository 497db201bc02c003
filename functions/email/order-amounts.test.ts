import { anOrder } from '../testing/fixtures/orders.ts';
import { newRefunds, parcelLines } from './order-amounts.ts';
import { orderEmails } from './order-emails.ts';
import { renderEmailHtml } from './render.ts';

describe('the parcel of an order', () => {
  const [line] = anOrder().lines as [ReturnType<typeof anOrder>['lines'][number]];
  const lines = [
    { ...line, variantId: 'one', quantity: 1 },
    { ...line, variantId: 'two', quantity: 2 },
  ];
  const withdrawn = { id: 'r', at: '2026-11-23T10:00:00.000Z', kind: 'beforeShipping' } as const;
  const quantities = (pieces: { variantId: string; quantity: number }[], change: object = {}) =>
    parcelLines(anOrder({ lines, returns: [{ ...withdrawn, pieces, ...change }] })).map(({ variantId, quantity }) => [
      variantId,
      quantity,
    ]);

  it('lacks what was withdrawn from before, down to whole lines', () => {
    expect(quantities([{ variantId: 'two', quantity: 1 }])).toEqual([
      ['one', 1],
      ['two', 1],
    ]);
    expect(quantities([{ variantId: 'one', quantity: 1 }])).toEqual([['two', 2]]);
  });

  it('holds all of it where the shop did not accept that, or the goods come back later', () => {
    for (const change of [{ closed: true }, { kind: 'withdrawal' }]) {
      expect(quantities([{ variantId: 'two', quantity: 2 }], change)).toHaveLength(2);
    }
    expect(parcelLines(anOrder({ lines }))).toEqual(lines);
  });
});

it('an article is shown in its picture of the order, in the confirmation and in the email of the shipping', () => {
  const order = anOrder();
  const paid = { ...order, status: 'paid' as const, paidAt: order.createdAt, version: 2 };
  const emails = [
    ...orderEmails(order, paid, true),
    ...orderEmails(paid, { ...paid, status: 'shipped', version: 3 }, true),
  ];
  expect(emails).toHaveLength(2);
  for (const { content } of emails) {
    expect(renderEmailHtml(content)).toContain('<img src="http://localhost:3000/images/x/y-480.webp"');
  }
});

it('the refunds of a change are those that the order had not before', () => {
  const [first, second] = ['a', 'b'].map((key) => ({ key, cents: 100, at: 'x', by: 'ada@vetrina.example' }));
  expect(newRefunds([first!], [first!, second!])).toEqual([second]);
  expect(newRefunds([first!], [{ ...first!, failedAt: 'x' }])).toEqual([]);
});
