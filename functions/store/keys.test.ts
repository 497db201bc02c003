import { isDerived, sourceEntityOf } from './stream/item-kinds.ts';
import {
  accountingDayKey,
  accountKey,
  activityKey,
  adminListPartition,
  analyticsKey,
  cartKey,
  contributionsKey,
  demoPaymentKey,
  emailOwnerKey,
  emptySearchCountKey,
  emptySearchKey,
  failedLoginsKey,
  healthKey,
  heartbeatKey,
  idempotencyKey,
  invoiceCountKey,
  invoiceKey,
  leaderboardsKey,
  legalSheetKey,
  listPlacementKey,
  openPageCountBlockKey,
  orderEventKey,
  orderIdOf,
  orderKey,
  pageCountBlockKey,
  pageCountsPartition,
  priceHistoryKey,
  productIdOf,
  productKey,
  productSalesKey,
  rateLimitKey,
  returnDedupKey,
  returnIdOf,
  returnKey,
  salesProductIdOf,
  searchWordKey,
  seedKey,
  sentEmailKey,
  snapshotKey,
  stockHistoryKey,
  uploadKey,
  variantKey,
  wishlistKey,
} from './keys.ts';

const sources = [accountKey('x'), orderKey('x'), productKey('x'), returnKey('x')];
const derived = [
  ...(['O', 'U', 'W'] as const).flatMap((kind) => [
    { pk: adminListPartition(kind, 'paid'), sk: 'x' },
    listPlacementKey(kind, 'x'),
    openPageCountBlockKey(kind),
    pageCountBlockKey(kind, 'x'),
    { pk: pageCountsPartition(kind, 'paid'), sk: 'x' },
    searchWordKey(kind, 'rossi', 'x'),
  ]),
  ...sources.map(contributionsKey),
  analyticsKey('2026-01-01'),
  accountingDayKey('2026-01-01', 'x'),
  productSalesKey('x', '2026-01-01'),
  leaderboardsKey,
];
const others = [
  orderEventKey('x', '01KB0000000000000000000000'),
  activityKey('01KB0000000000000000000000'),
  cartKey('x'),
  wishlistKey('x'),
  idempotencyKey('x', 'x'),
  emailOwnerKey('x'),
  failedLoginsKey('x', 'x'),
  rateLimitKey('x', 'x', 1),
  variantKey('x', 'x'),
  legalSheetKey('x'),
  priceHistoryKey('x', '2026-01-01', 1),
  stockHistoryKey(variantKey('x', 'x'), 'x'),
  uploadKey('x'),
  snapshotKey,
  demoPaymentKey('x'),
  sentEmailKey('x', 'x'),
  returnDedupKey('x'),
  emptySearchKey('2026-01-05', 'x'),
  emptySearchCountKey('2026-01-05'),
  invoiceCountKey('2026'),
  invoiceKey('12/2026'),
  seedKey,
  healthKey,
  heartbeatKey,
];

describe('the keys of the table', () => {
  it('are different for every kind of item, even with the same ids', () => {
    const keys = [...sources, ...derived, ...others].map(({ pk, sk }) => `${pk} ${sk}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('give the id back', () => {
    expect(orderIdOf(orderKey('01J').pk)).toBe('01J');
    expect(productIdOf(variantKey('01J', 'v').pk)).toBe('01J');
    expect(returnIdOf(returnKey('01J').pk)).toBe('01J');
    expect(salesProductIdOf(productSalesKey('01J', '2026-01-01').pk)).toBe('01J');
  });

  it('put the words of one letter into one partition', () => {
    expect(searchWordKey('O', 'rossi', 'x').pk).toBe(searchWordKey('O', 'riva', 'y').pk);
    expect(searchWordKey('O', 'rossi', 'x').pk).not.toBe(searchWordKey('U', 'rossi', 'x').pk);
  });
});

describe('a rebuild', () => {
  it('removes what is derived', () => {
    expect(derived.filter((key) => !isDerived(key))).toEqual([]);
  });

  it('removes no order, user, product or return, and nothing that belongs to one', () => {
    expect([...sources, ...others].filter(isDerived)).toEqual([]);
  });

  it('derives from orders, users, products and returns only', () => {
    expect(sources.map(sourceEntityOf)).toEqual(
      ['users', 'orders', 'products', 'returns'].map((kind) => ({ kind, id: 'x' })),
    );
    expect([...derived, ...others].map(sourceEntityOf).filter(Boolean)).toEqual([]);
  });
});
