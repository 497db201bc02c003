/**
 * Makes everything anew that the events function derives from orders, users, products and returns: lists, words, figures, ranks.
 * It removes what there is and then does what the consumer does, only with everything at once. The one place that reads
 * the whole table; for ops, never for a request.
 */
import { dayOf } from '../../../shared/days.ts';
import { inParallel } from '../../kit/parallel.ts';
import { readAccounts } from '../../store/accounts.ts';
import { drawUp } from '../../store/best-sellers.ts';
import { count } from '../../store/figures.ts';
import { accountKey, orderKey, productKey } from '../../store/keys.ts';
import { addWords } from '../../store/lists.ts';
import { indexOrders, wordsOf } from '../../store/order-index.ts';
import { readOrders } from '../../store/orders.ts';
import { indexReturns, returnWordsOf } from '../../store/return-index.ts';
import { readReturns } from '../../store/returns.ts';
import { shareOfOrder, shareOfProduct, shareOfUser, type CountedProduct } from '../../store/shares.ts';
import { readMany } from '../../store/table.ts';
import { indexUsers, userWordsOf } from '../../store/user-index.ts';
import { sweep, type Originals } from './sweep.ts';

/** Things read together: small enough that their shares are few transactions. */
const AT_ONCE = 100;
/** Transactions under way at the same time. More would only meet at the row of all days. */
const WIDTH = 2;

export type Rebuilt = Record<keyof Originals | 'removed', number>;

export async function rebuild(): Promise<Rebuilt> {
  const { orders, users, products, returns, removed } = await sweep();
  // Lists grow at their ends: by age, one after the other.
  for (const ids of parts(orders)) await putOrders(ids);
  let living = 0;
  for (const ids of parts(users)) living += await putUsers(ids);
  for (const ids of parts(returns)) await putReturns(ids);
  await inParallel(WIDTH, parts(products), putProducts);
  await drawUp(dayOf(Date.now()));
  return {
    ...{ orders: orders.length, users: living, products: products.length, returns: returns.length },
    removed,
  };
}

async function putOrders(ids: string[]): Promise<void> {
  const orders = await readOrders(ids);
  const shares = orders.map((order) => ({ key: orderKey(order.id), share: shareOfOrder(order) }));
  await indexOrders(orders);
  await addWords(
    'O',
    orders.map((order) => ({ id: order.id, words: wordsOf(order) })),
  );
  // The best sellers are drawn up once, when all is counted.
  await count(shares, { ranked: false });
}

/** How many of them are still there: of an erased account nothing is derived. */
async function putUsers(ids: string[]): Promise<number> {
  const users = await readAccounts(ids);
  await indexUsers(users);
  await addWords(
    'U',
    users.map((user) => ({ id: user.id, words: userWordsOf(user) })),
  );
  await count(users.map((user) => ({ key: accountKey(user.id), share: shareOfUser(user) })));
  return users.length;
}

async function putReturns(ids: string[]): Promise<void> {
  const returns = await readReturns(ids);
  await indexReturns(returns);
  await addWords(
    'W',
    returns.map((one) => ({ id: one.id, words: returnWordsOf(one) })),
  );
}

async function putProducts(ids: string[]): Promise<void> {
  const items = await readMany<{ pk: string } & CountedProduct & Record<string, unknown>>(ids.map(productKey));
  await count(items.map((item) => ({ key: { pk: item.pk, sk: 'A' }, share: shareOfProduct(item) })));
}

function parts(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_each, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
}
