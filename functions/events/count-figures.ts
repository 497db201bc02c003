/** Keeps the figures of dashboard and analytics in step with orders, users and products. */
import { count, type Counted } from '../store/figures.ts';
import { productIdOf, productKey } from '../store/keys.ts';
import {
  isSameShare,
  shareOfOrder,
  shareOfProduct,
  shareOfUser,
  type CountedProduct,
  type Share,
} from '../store/shares.ts';
import type { Account } from '../store/accounts.ts';
import { orderOf } from '../store/order-item.ts';
import type { TableChange } from '../store/stream.ts';
import type { Item } from '../store/table.ts';
import { isAccount } from './account-change.ts';
import { allAtOnce, type Effect } from './effect.ts';
import { isOrder } from './order-change.ts';

export const countFigures: Effect = {
  name: 'figures',
  concerns: (change) => change.after !== undefined && shareIn(change) !== undefined,
  follow: (changes) => allAtOnce(changes, (some) => count(some.flatMap(counted))),
};

/** What adds the same as before is not even looked up: a payment that is only asked for, stock that is told again. */
function counted(change: TableChange): Counted[] {
  const { pk, sk, before, after } = change;
  const shareOf = shareIn(change);
  if (!shareOf || !after) return [];
  const share = shareOf(after);
  const shareBefore = before && shareOf(before);
  if (shareBefore && isSameShare(shareBefore, share)) return [];
  return [{ key: { pk, sk }, share, sold: Object.keys(shareBefore?.sold ?? {}) }];
}

/** How things of the changed one's kind add to the figures; undefined where they do not. */
function shareIn(change: TableChange): ((item: Item) => Share) | undefined {
  if (isOrder(change)) return (item) => shareOfOrder(orderOf(item));
  if (isAccount(change)) return (item) => shareOfUser(item as unknown as Account);
  return isProduct(change) ? (item) => shareOfProduct(item as unknown as CountedProduct) : undefined;
}

function isProduct({ pk, sk, after }: TableChange): boolean {
  const key = productKey(productIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}
