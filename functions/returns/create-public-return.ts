import { ulid } from 'ulid';
import type { PublicStatement } from '../../shared/returns.ts';
import { statedPieces, windowOf } from '../../shared/return-rules.ts';
import type { Call, UseCase } from '../kit/resource.ts';
import { countStatement, countStatementFrom } from '../store/attempts.ts';
import { untilDecided } from '../store/order-change.ts';
import type { Order } from '../store/orders.ts';
import {
  digestOf,
  keep,
  newItems,
  orderWithNumber,
  readReturn,
  remembered,
  statedBefore,
  stateOnOrder,
  type Return,
} from '../store/returns.ts';
import { pause } from '../store/patience.ts';
import { publicReceipt } from './receipt.ts';
import { stopWhole } from './stop-whole.ts';

/** Milliseconds that an answer takes in any case: longer than it takes to stop an order and give its money back. */
const EVEN = 1500;

/**
 * States the withdrawal from a whole order, by whoever is not logged in. Neither the answer nor the time it takes tells
 * whether there is such an order: a statement that fits none is kept for the shop to look at. The same words again are
 * the same statement.
 */
export const createPublicReturn: UseCase<'createPublicReturn'> = async (call) => {
  await countStatementFrom(call.address);
  await countStatement(call.body.email);
  const [receipt] = await Promise.all([untilDecided(() => state(call)), pause(EVEN)]);
  return { receipt };
};

async function state(call: Call<'createPublicReturn'>) {
  const { body } = call;
  const digest = digestOf(body);
  const known = await statedBefore(digest);
  const again = known && (await readReturn(known));
  if (again) return publicReceipt(again);
  const order = await orderOf(body);
  const one = newReturn(call);
  if (!order) {
    await keep(one, [remembered(digest, one.id)]);
    return publicReceipt(one);
  }
  const writes = (stated: Return) => [...newItems(stated), remembered(digest, stated.id)];
  const { order: after, stated } = await stateOnOrder(order.id, (now) => about(one, now), writes);
  // Nothing was left to state: it is kept all the same, as done.
  if (!stated) await keep(repeated(one, after), [remembered(digest, one.id)]);
  else await stopWhole(stated, after);
  return publicReceipt(one);
}

/** The order that a statement means: its number, and an address that belongs to it. */
async function orderOf({ orderNumber, email }: PublicStatement): Promise<Order | undefined> {
  const order = await orderWithNumber(orderNumber);
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
function about(one: Return, order: Order): Return | undefined {
  const { kind } = windowOf(order, one.statement.at);
  const pieces = statedPieces(order.lines, order.returns ?? []);
  if (!kind || pieces.length === 0) return undefined;
  const history = [{ at: one.statement.at, to: 'received' as const, by: 'customer' }];
  return { ...one, orderId: order.id, kind, pieces, state: 'received', history };
}

function repeated(one: Return, order: Order): Return {
  const history = [{ at: one.statement.at, to: 'closed' as const, by: 'shop' }];
  return { ...one, orderId: order.id, state: 'closed', note: NOTHING_LEFT, history };
}

const NOTHING_LEFT = 'Nulla di nuovo: recesso già dichiarato, oppure ordine già annullato o rimborsato';
