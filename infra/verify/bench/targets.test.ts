import { loadResult } from './load.ts';
import type { ShoppingReport } from './measures/shopping-report.ts';
import {
  catalogueTargets,
  importTargets,
  packageTargets,
  paidOrderTargets,
  pageWeightTargets,
  restoreTargets,
  shoppingTargets,
} from './targets.ts';

const load = (label: string, concurrency: number, p50: number) => {
  return { ...loadResult([p50], 1), label, concurrency, cpuMs: 0, units: { read: 0, write: 0 } };
};

const report: ShoppingReport = {
  actions: [load('product detail', 1, 5), load('search', 1, 4)],
  baselines: [load('emulator, one read', 1, 2), { ...load('bare node:http, same bytes', 16, 1), perSecond: 1000 }],
  relativeThroughput: { 'list page 1': 0.8, 'list page 50': 0.5 },
  handlerPerSecond: 300,
  oversellRace: { wanted: 60, stock: 20, sold: 21, left: 0, load: loadResult([], 1) },
  megabytes: 300,
};
const resultOf = (label: string) => shoppingTargets(report).find((target) => target.label === label)!;

describe('the promises', () => {
  it('compare times with the baseline of the same run', () => {
    expect(resultOf('product detail ÷ emulator, one read, 1 at a time')).toMatchObject({ value: 2.5, isMet: true });
    expect(resultOf('handler in-process ÷ bare node:http')).toMatchObject({ value: 0.3, isMet: true });
  });

  it('are broken by one piece sold too many, and by a page 50 that is too slow', () => {
    expect(resultOf('pieces sold beyond the stock').isMet).toBe(false);
    expect(resultOf('list page 50 ÷ empty Lambda, 16 at a time').isMet).toBe(false);
    expect(resultOf('page 50 ÷ page 1').isMet).toBe(false);
  });

  it('count the orders of a second', () => {
    const slowOrders = { ...load('order of three lines', 16, 400), perSecond: 34 };
    const slowAdditions = { ...load('add to cart', 16, 400), perSecond: 129 };
    const targets = shoppingTargets({ ...report, actions: [slowOrders, slowAdditions] });
    const resultOfLabel = (start: string) => targets.find(({ label }) => label.startsWith(start));
    expect(resultOfLabel('orders a second')).toMatchObject({ value: 34, isMet: false });
    expect(resultOfLabel('additions to the cart')).toMatchObject({ value: 129, isMet: false });
  });

  it('count searches and filters of a second', () => {
    const slowSearch = { ...load('search', 16, 20), perSecond: 699 };
    const slowFilter = { ...load('category with price', 16, 20), perSecond: 1499 };
    const broken = shoppingTargets({ ...report, actions: [slowSearch, slowFilter] }).filter(({ isMet }) => !isMet);
    expect(broken.map(({ value }) => value)).toEqual(expect.arrayContaining([699, 1499]));
  });

  it('are broken by a search that grows with the catalogue', () => {
    const first = { milliseconds: 1, cpuMs: 1 };
    const added = { '10,000 products': first, '100,000 products': first };
    const growth = ['list page 1', 'search', 'category with price'].map((label) => ({
      ...{ label, slowdown: 1.6, smaller: load(label, 16, 1), larger: load(label, 16, 61) },
    }));
    const targets = catalogueTargets({ addedToFirstList: added, addedToFirstSearch: added, stalenessMs: [1], growth });
    const isMet = (start: string) => targets.find(({ label }) => label.startsWith(start))?.isMet;
    expect(isMet('search, 100,000')).toBe(true);
    expect(['list page 1', 'category with price', 'search p95', 'product detail'].map(isMet)).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });

  it('are broken by a restore that leaves a difference, needs more memory or time, or beside an open shop', () => {
    const measured = {
      count: 5e6,
      written: 1,
      removed: 1,
      seconds: 500,
      megabytes: 300,
      leftDifferences: 0,
      calls: { shown: 9, refused: 9, wrong: [], slowestMs: 50 },
    };
    expect(restoreTargets(measured).filter(({ isMet }) => !isMet)).toEqual([]);
    const calls = { ...measured.calls, refused: 0, wrong: ['write: 201'] };
    const worse = { ...measured, seconds: 7000, megabytes: 900, leftDifferences: 1, calls };
    expect(restoreTargets(worse).filter(({ isMet }) => isMet)).toEqual([]);
  });

  it('of ten thousand imported rows hold for fewer by their share, and none may be lost', () => {
    const measured = { count: 500, smallImport: 60, products: 180, orders: 60, prices: 60, failures: [] };
    expect(importTargets(measured).filter(({ isMet }) => !isMet)).toEqual([]);
    const worse = { count: 500, smallImport: 301, products: 181, orders: 61, prices: 61, failures: ['one is doubled'] };
    expect(importTargets(worse).filter(({ isMet }) => isMet)).toEqual([]);
  });

  it('count paid orders in the slowest window, which is not the last one', () => {
    const targets = paidOrderTargets({ perSecond: [50, 23, 41], processorMs: 40 });
    expect(targets).toMatchObject([
      { value: 23, isMet: false },
      { value: 0.82, isMet: true },
    ]);
  });

  it('are broken by what was not measured', () => {
    expect(resultOf('category by price ÷ empty Lambda, 16 at a time').isMet).toBe(false);
    expect(resultOf('add to cart ÷ emulator, three reads, a write, 16 at a time').isMet).toBe(false);
  });

  it('leave the bare clients out, and have two rows for each page', () => {
    const rows = ['bare clients', 'cart', 'products'].map((name) => ({
      name,
      kilobytes: 1,
      milliseconds: 1,
      loadingRatio: 1.4,
    }));
    expect(packageTargets(rows)).toMatchObject([
      { label: 'loading of cart ÷ bare clients', isMet: false },
      { label: 'loading of products ÷ bare clients', isMet: true },
    ]);
    const weight = { label: 'home', requests: 1, scriptKilobytes: 100, sentScriptKilobytes: 1, styleKilobytes: 1 };
    const targets = pageWeightTargets({ weights: [{ ...weight, kilobytes: 351 }] });
    expect(targets.map(({ isMet }) => isMet)).toEqual([true, false]);
  });
});
