/** Keeps the figures of dashboard and analytics in step with orders, users and products. */
import { recordContributions, type KeyedContribution } from '../store/analytics/totals.ts';
import { productIdOf, productKey } from '../store/keys.ts';
import {
  isSameContribution,
  orderContribution,
  productContribution,
  userContribution,
  type AnalyticsProduct,
  type Contribution,
} from '../store/analytics/contributions.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { orderFromItem } from '../store/orders/item.ts';
import type { TableChange } from '../store/stream/table-change.ts';
import type { Item } from '../aws/dynamodb.ts';
import { isAccountChange } from './account-change.ts';
import { applyBatch, type Effect } from './effect.ts';
import { isOrderChange } from './order-change.ts';

export const updateAnalytics: Effect = {
  name: 'figures',
  appliesTo: (change) => change.after !== undefined && shareIn(change) !== undefined,
  apply: (changes) => applyBatch(changes, (some) => recordContributions(some.flatMap(counted))),
};

/** What adds the same as before is not even looked up: a payment that is only asked for, stock that is told again. */
function counted(change: TableChange): KeyedContribution[] {
  const { pk, sk, before, after } = change;
  const shareOf = shareIn(change);
  if (!shareOf || !after) return [];
  const share = shareOf(after);
  const shareBefore = before && shareOf(before);
  if (shareBefore && isSameContribution(shareBefore, share)) return [];
  return [{ key: { pk, sk }, contribution: share, previousProductIds: Object.keys(shareBefore?.sold ?? {}) }];
}

/** How things of the changed one's kind add to the figures; undefined where they do not. */
function shareIn(change: TableChange): ((item: Item) => Contribution) | undefined {
  if (isOrderChange(change)) return (item) => orderContribution(orderFromItem(item));
  if (isAccountChange(change)) return (item) => userContribution(item as unknown as Account);
  return isProduct(change) ? (item) => productContribution(item as unknown as AnalyticsProduct) : undefined;
}

function isProduct({ pk, sk, after }: TableChange): boolean {
  const key = productKey(productIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}
