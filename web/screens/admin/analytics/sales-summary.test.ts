import { percentOf, summarizeSales, chartMaximum } from './sales-summary.ts';

describe('the sales of a period', () => {
  it('add up in cents, where floating euros would not', () => {
    const days = ['01', '02', '03'].map((day) => ({ _id: `2026-03-${day}`, totalSales: 0.1, orderCount: 1 }));
    expect(summarizeSales(days)).toMatchObject({
      sales: 0.3,
      averageOrder: 0.1,
      dailyAverage: 0.1,
      orders: 3,
      conversion: 95,
    });
  });

  it('take the first of two equal days as the best, and no day without sales', () => {
    const day = (_id: string, totalSales: number) => ({ _id, totalSales, orderCount: 1 });
    expect(summarizeSales([day('a', 5), day('b', 5)]).bestDay?._id).toBe('a');
    expect(summarizeSales([day('a', 0)]).bestDay).toBeUndefined();
    expect(summarizeSales([])).toEqual({
      sales: 0,
      averageOrder: 0,
      dailyAverage: 0,
      orders: 0,
      conversion: 0,
      bestDay: undefined,
    });
  });

  it.each([
    [0, 100],
    [0.4, 10],
    [19.9, 20],
    [99, 100],
    [100, 100],
    [101, 200],
    [449.2, 500],
    [7000.01, 8000],
    [9000, 10_000],
  ])('%p euro fit below a round %p', (highest, top) => {
    expect(chartMaximum(highest)).toBeCloseTo(top);
  });

  it('are in whole percent of all', () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0)]).toEqual([33, 67, 0]);
  });
});
