import { billFor, scaleAmounts, addAmounts, amountsOfCalls, type PriceList } from './bill.ts';
import prices from './prices.json';

const list = {
  dollarsPerEuro: { rate: 1.25 },
  prices: {
    ...prices.prices,
    readUnits: { what: 'reads', dollars: 0.125, per: 1_000_000 },
    writeUnits: { what: 'writes', dollars: 0.625, per: 1_000_000 },
  },
} satisfies PriceList;

describe('a bill', () => {
  it('has a line for each thing that was used, and its sum in dollars and euro', () => {
    const { lines, dollars, euro } = billFor({ readUnits: 2_000_000, writeUnits: 16_000, apiCalls: 0 }, list);
    expect(lines.map((line) => [line.label, line.dollars])).toEqual([
      ['reads', 0.25],
      ['writes', 0.01],
    ]);
    expect(dollars).toBeCloseTo(0.26);
    expect(euro).toBeCloseTo(0.208);
  });

  it('counts a function by its memory, and each call a millisecond longer than it was', () => {
    const amounts = amountsOfCalls({ calls: 1000, readUnits: 500, writeUnits: 16_000, milliseconds: 9000 }, 512, true);
    expect(amounts).toEqual({
      readUnits: 500,
      writeUnits: 16_000,
      invocations: 1000,
      apiCalls: 1000,
      gigabyteSeconds: 5,
    });
    const ofStream = amountsOfCalls({ calls: 1, readUnits: 0, writeUnits: 0, milliseconds: 1 }, 1024, false);
    expect(ofStream).not.toHaveProperty('apiCalls');
  });

  it('of several amounts is the bill of their sum', () => {
    const amounts = [{ readUnits: 1, writeUnits: 2 }, scaleAmounts({ writeUnits: 3 }, 4)];
    expect(addAmounts(amounts)).toEqual({ readUnits: 1, writeUnits: 14 });
  });
});

describe('the price list', () => {
  it('says of every price its source, the day it was read and how, and of the euro the day', () => {
    for (const { what, dollars, per, source, date, read } of Object.values(prices.prices)) {
      expect(what).toMatch(/\w/);
      expect(dollars).toBeGreaterThanOrEqual(0);
      expect(per).toBeGreaterThan(0);
      expect(source).toMatch(/^https:\/\/((aws|docs\.aws)\.amazon\.com|pricing\.us-east-1\.amazonaws\.com)\//);
      expect(date).toMatch(/20\d\d-\d\d/);
      expect(read).toMatch(/page|guide|price list/);
    }
    expect(prices.dollarsPerEuro.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(prices.region).toBe('us-east-1');
  });
});
