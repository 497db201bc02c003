import { billFor, scaleAmounts, addAmounts, amountsOfCalls, type PriceList } from './bill.ts';
import priceFile from './prices.json';

const list = {
  ...priceFile.prices,
  readUnits: { what: 'reads', dollars: 0.125, per: 1_000_000 },
  writeUnits: { what: 'writes', dollars: 0.625, per: 1_000_000, free: 10_000 },
  activeUsers: { what: 'users', dollars: 0.005, per: 1, tiers: [{ above: 100, dollars: 0.004 }], free: 10 },
} as PriceList;

describe('a bill', () => {
  it('has a line for each thing that was used, and its sum', () => {
    const { lines, dollars } = billFor({ readUnits: 2_000_000, writeUnits: 16_000, apiCalls: 0 }, list);
    expect(lines.map((line) => [line.price.what, line.dollars])).toEqual([
      ['writes', 0.01],
      ['reads', 0.25],
    ]);
    expect(dollars).toBeCloseTo(0.26);
  });

  it('leaves out what is free each month, and no more than that', () => {
    expect(billFor({ writeUnits: 16_000 }, list).billed).toBeCloseTo(0.00375);
    expect(billFor({ writeUnits: 9000 }, list).billed).toBe(0);
  });

  it('charges the lower price only for what is above its limit', () => {
    const { dollars, billed } = billFor({ activeUsers: 150 }, list);
    expect(dollars).toBeCloseTo(0.7);
    expect(billed).toBeCloseTo(0.65);
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

it('the price list says of every price its source, the day it was read and how', () => {
  for (const { what, dollars, per, source, date, read } of Object.values(priceFile.prices)) {
    expect(what).toMatch(/\w/);
    expect(dollars).toBeGreaterThan(0);
    expect(per).toBeGreaterThan(0);
    expect(source).toMatch(/^https:\/\/(aws\.amazon\.com|pricing\.us-east-1\.amazonaws\.com)\//);
    expect(date).toMatch(/^20\d\d(-\d\d){0,2}$/);
    expect(read).toMatch(/page|price list|no source/);
  }
  expect(priceFile.region).toBe('eu-central-1');
});
