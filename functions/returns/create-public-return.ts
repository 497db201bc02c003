import { ulid } from 'ulid';
import type { PublicReturnStatement } from '../../shared/returns/schema.ts';
import { limitToReturnable } from '../../shared/returns/rules.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { limitReturnsBySender, limitReturnsByNetwork } from '../store/accounts/rate-limit.ts';
import type { StoredOrder } from '../store/orders/read.ts';
import {
  returnDigest,
  saveReturn,
  newReturnWrites,
  findOrderByNumber,
  readReturn,
  returnDigestWrite,
  findReturnByDigest,
  addReturnToOrder,
  type Return,
} from '../store/returns/returns.ts';
import { sleep, retryOnConflict } from '../platform/retry.ts';
import { publicReceipt } from './return-answers.ts';
import { cancelIfFullyReturned } from './cancel-if-fully-returned.ts';

/** Milliseconds that an answer takes in any case: longer than it takes to stop an order and give its money back. */
const EVEN = 1500;

/**
 * States the withdrawal from a whole order, by whoever is not logged in. Neither the answer nor the time it takes tells
 * whether there is such an order: a statement that fits none is kept for the shop to look at. The same words again are
 * the same statement.
 */
export const createPublicReturn: UseCase<'createPublicReturn'> = async (call) => {
  await limitReturnsByNetwork(call.ipAddress);
  await limitReturnsBySender(call.body.email);
  const [receipt] = await Promise.all([retryOnConflict(() => state(call)), sleep(EVEN)]);
  return { receipt };
};

async function state(call: Call<'createPublicReturn'>) {
  const { body } = call;
  const digest = returnDigest(body);
  const known = await findReturnByDigest(digest);
  const again = known && (await readReturn(known));
  if (again) return publicReceipt(again);
  const order = await orderOf(body);
  const one = newReturn(call);
  if (!order) {
    await saveReturn(one, [returnDigestWrite(digest, one.id)]);
    return publicReceipt(one);
  }
  const writes = (stated: Return) => [...newReturnWrites(stated), returnDigestWrite(digest, stated.id)];
  const { order: after, stated } = await addReturnToOrder(order.id, (now) => about(one, now), writes);
  // Nothing was left to state: it is kept all the same, as done.
  if (!stated) await saveReturn(repeated(one, after), [returnDigestWrite(digest, one.id)]);
  else await cancelIfFullyReturned(stated, after);
  return publicReceipt(one);
}

/** The order that a statement means: its number, and an address that belongs to it. */
async function orderOf({ orderNumber, email }: PublicReturnStatement): Promise<StoredOrder | undefined> {
  const order = await findOrderByNumber(orderNumber);
  return order && [order.person.email, order.contactEmail].includes(email) ? order : undefined;
}

function newReturn({ body, site }: Call<'createPublicReturn'>): Return {
  const at = new Date().toISOString();
  return {
    id: ulid(),
    statement: { at, ...body, channel: 'public' },
    ...{ pieces: [], site },
    state: 'unmatched',
    history: [{ at, to: 'unmatched', by: 'customer' }],
    version: 1,
  };
}

/** What a statement is to its order; undefined where there is nothing left to withdraw from. */
function about(one: Return, order: StoredOrder): Return | undefined {
  const { kind } = returnWindow(order, one.statement.at);
  const pieces = limitToReturnable(order.lines, order.returns ?? []);
  if (!kind || pieces.length === 0) return undefined;
  const history = [{ at: one.statement.at, to: 'received' as const, by: 'customer' }];
  return { ...one, orderId: order.id, kind, pieces, state: 'received', history };
}

function repeated(one: Return, order: StoredOrder): Return {
  const history = [{ at: one.statement.at, to: 'closed' as const, by: 'shop' }];
  return { ...one, orderId: order.id, state: 'closed', note: NOTHING_LEFT, history };
}

const NOTHING_LEFT = 'Nulla di nuovo: recesso già dichiarato, oppure ordine già annullato o rimborsato';
