import {
  accountKey,
  adminListPartition,
  analyticsKey,
  cartKey,
  contributionsKey,
  demoPaymentKey,
  emailOwnerKey,
  failedLoginsKey,
  healthKey,
  heartbeatKey,
  idempotencyKey,
  isDerived,
  leaderboardsKey,
  legalSheetKey,
  listPlacementKey,
  openPageCountBlockKey,
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
  sourceEntityOf,
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
  productSalesKey('x', '2026-01-01'),
  leaderboardsKey,
];
const others = [
  cartKey('x'),
  wishlistKey('x'),
  idempotencyKey('x', 'x'),
  emailOwnerKey('x'),
  failedLoginsKey('x', 'x'),
  rateLimitKey('x', 'x', 1),
  variantKey('x', 'x'),
  legalSheetKey('x'),
  priceHistoryKey('x', '2026-01-01', 1),
  uploadKey('x'),
  snapshotKey,
  demoPaymentKey('x'),
  sentEmailKey('x', 'x'),
  returnDedupKey('x'),
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
