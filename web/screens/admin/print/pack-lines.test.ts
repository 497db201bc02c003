import type { ReturnKind } from '../../../../shared/returns/states.ts';
import { hoodieItem, orderWith } from '../../../testing/admin.tsx';
import { isToPack } from '../../../data/print-orders.ts';
import { isToPick, packLines, pickLines } from './pack-lines.ts';

const item = (id: string, sku: string, quantity: number) => ({
  ...hoodieItem,
  _id: id,
  quantity,
  variant: { ...hoodieItem.variant, _id: id, sku },
});
const returned = (kind: ReturnKind, quantity = 1) => ({
  ...{ _id: 'r1', at: '2026-03-06T08:00:00Z', kind, sendBackBy: null, refund: 20, reason: '' },
  items: [{ variant: 'v1', quantity }],
  state: 'refunded' as const,
});
const quantities = (lines: { sku: string; quantity: number }[]) => lines.map(({ sku, quantity }) => [sku, quantity]);

describe('what is packed', () => {
  it('is what was ordered, without what was withdrawn before the shipping', () => {
    const items = [item('v1', 'A-10', 2), item('v2', 'A-2', 1)];
    expect(quantities(packLines(orderWith({ items })))).toEqual([
      ['A-10', 2],
      ['A-2', 1],
    ]);
    const linesAfter = (kind: ReturnKind, quantity?: number) =>
      quantities(packLines(orderWith({ items, returns: [returned(kind, quantity)] })));
    expect(linesAfter('beforeShipping')[0]).toEqual(['A-10', 1]);
    expect(linesAfter('beforeShipping', 2)).toEqual([['A-2', 1]]);
    expect(linesAfter('withdrawal')[0]).toEqual(['A-10', 2]);
  });

  it('is picked by SKU, each variant once', () => {
    const orders = [
      orderWith({ items: [item('v1', 'A-10', 2), item('v2', 'A-2', 1)] }),
      orderWith({ items: [item('v2', 'A-2', 3)] }),
    ];
    expect(quantities(pickLines(orders))).toEqual([
      ['A-2', 4],
      ['A-10', 2],
    ]);
  });

  it('is of paid orders that nobody stopped', () => {
    const packed = (['pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const).map(
      (status) => [status, isToPack(orderWith({ status })), isToPick(orderWith({ status }))],
    );
    expect(packed.filter(([, isPacked]) => isPacked).map(([status, , isPicked]) => [status, isPicked])).toEqual([
      ['pending', true],
      ['paid', true],
      ['processing', true],
      ['shipped', false],
      ['delivered', false],
    ]);
    expect(isToPack(orderWith({ status: 'pending', paidAt: null }))).toBe(false);
  });
});
