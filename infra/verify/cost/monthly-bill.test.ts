import { monthlyBill } from './monthly-bill.ts';
import { shops, type Shop } from './shops.ts';
import type { Bill, PricedItem } from './bill.ts';
import type { Standing } from './standing-costs.ts';
import usage from './usage.json';

const standing: Standing = {
  amounts: { alarmMetrics: 20 },
  scheduled: [],
  hasFirewall: true,
  logMetrics: 13,
  logDays: 90,
  copies: 35,
};
const [idle, , large] = shops as [Shop, Shop, Shop];
const amountOf = ({ lines }: Bill, item: PricedItem) => lines.find((line) => line.item === item)?.amount ?? 0;

describe('the bill of a month', () => {
  it('of a shop without visitors has what stands there, and nothing that visitors cause', () => {
    const bill = monthlyBill(idle, usage, standing);
    expect(amountOf(bill, 'alarmMetrics')).toBe(20);
    for (const item of ['activeUsers', 'emails', 'edgeRequests', 'firewallRequests', 'customMetrics'] as const) {
      expect([item, amountOf(bill, item)]).toEqual([item, 0]);
    }
  });

  it('has the views and orders of thirty days', () => {
    const bill = monthlyBill(large, usage, standing);
    expect(amountOf(bill, 'edgeRequests')).toBeCloseTo((usage.visit.requests / usage.visit.views) * 30_000_000);
    expect(amountOf(bill, 'emails')).toBe(4.5 * 300_000);
    expect(amountOf(bill, 'activeUsers')).toBe(200_000);
  });

  it('lets the firewall see every request of the edge, and none where there is no firewall', () => {
    const bill = monthlyBill(large, usage, standing);
    expect(amountOf(bill, 'firewallRequests')).toBe(amountOf(bill, 'edgeRequests'));
    expect(amountOf(monthlyBill(large, usage, { ...standing, hasFirewall: false }), 'firewallRequests')).toBe(0);
  });

  it('counts a heartbeat of the consumer for each run of the rollover, and the calls of a synthetic buyer', () => {
    const runs = (functionId: string) => {
      const scheduled = [{ functionId, memoryMegabytes: 512, runsPerMonth: 8640 }];
      const bill = monthlyBill(idle, usage, { ...standing, scheduled });
      return [amountOf(bill, 'invocations'), amountOf(bill, 'apiCalls')];
    };
    expect(runs('ExpiryFunction')).toEqual([8640, 0]);
    expect(runs('RolloverFunction')).toEqual([2 * 8640, 0]);
    expect(runs('BuyerFunction')).toEqual([9 * 8640, 8 * 8640]);
  });

  it('keeps a whole table for each copy, and a log for its days', () => {
    const bill = monthlyBill(large, usage, standing);
    expect(amountOf(bill, 'copyGigabytes')).toBeCloseTo(35 * amountOf(bill, 'tableGigabytes'));
    expect(amountOf(bill, 'logGigabytesKept')).toBeCloseTo(amountOf(bill, 'logGigabytes') * 0.15 * 3);
  });
});
