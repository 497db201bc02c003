/** Keeps the figures of dashboard and analytics in step with orders, users and products. */
import { count, type Counted } from '../store/figures.ts';
import { productIdOf, productKey } from '../store/keys.ts';
import { shareOfOrder, shareOfProduct, shareOfUser, type CountedProduct } from '../store/shares.ts';
import type { TableChange } from '../store/stream.ts';
import { accountChange, isAccount, isErasure } from './account-change.ts';
import { allAtOnce, type Effect } from './effect.ts';
import { isOrder, orderChange } from './order-change.ts';

export const countFigures: Effect = {
  name: 'figures',
  concerns: (change) => isOrder(change) || isCountedAccount(change) || isProduct(change),
  follow: (changes) => allAtOnce(changes, (some) => count(some.map(counted))),
};

function counted(change: TableChange): Counted {
  const { pk, sk, after } = change;
  const key = { pk, sk };
  if (isOrder(change)) return { key, share: shareOfOrder(orderChange(change).after) };
  if (isAccount(change)) return { key, share: shareOfUser(accountChange(change).after) };
  return { key, share: shareOfProduct(after as unknown as CountedProduct) };
}

/** What an account adds changes only when it is erased. */
function isCountedAccount(change: TableChange): boolean {
  return isAccount(change) && (change.before === undefined || isErasure(accountChange(change)));
}

function isProduct({ pk, sk, after }: TableChange): boolean {
  const key = productKey(productIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}
