/** Statements of withdrawal: how one is kept, found and led on. What it does to its order: order-change.ts. */
import { createHash } from 'node:crypto';
import type { OrderReturn } from '../../shared/return-rules.ts';
import { returnKey, statedKey } from './keys.ts';
import { existingOrder, Outrun, untilDecided, writeOrder } from './order-change.ts';
import type { Order } from './order-item.ts';
import { findOrders } from './order-index.ts';
import { readOrders } from './orders.ts';
import { returnItem, returnOf, type Return, type Statement } from './return-item.ts';
import { ConditionFailed, read, readMany, together, update, type Item, type Write } from './table.ts';
import { fold } from './words.ts';

export type { Return, Statement } from './return-item.ts';

/** One statement, as it is now. */
export async function readReturn(id: string): Promise<Return | undefined> {
  const item = await read(returnKey(id), true);
  return item && returnOf(item);
}

/** Many by their ids, in that order; those that do not exist are left out. */
export async function readReturns(ids: string[]): Promise<Return[]> {
  return (await readMany(ids.map(returnKey))).map(returnOf);
}

/** What a statement is to an order as it is at this moment; undefined where it adds nothing to what was stated before. */
export type Stating = (order: Order) => Return | undefined;

/**
 * Notes a statement on its order and writes what goes with it, all or nothing. Gives back the order, and the statement
 * unless there was nothing to state.
 */
export function stateOnOrder(orderId: string, stating: Stating, writes: (stated: Return) => Write[] = newItems) {
  return untilDecided(async (): Promise<{ order: Order; stated: Return | undefined }> => {
    const order = await existingOrder(orderId);
    const stated = stating(order);
    if (!stated) return { order, stated };
    const returns = [...(order.returns ?? []), noted(stated)];
    const next = { ...order, returns, updatedAt: new Date().toISOString(), version: order.version + 1 };
    return { order: await writeOrder(order, next, 'keep', writes(stated)), stated };
  });
}

/** Keeps a statement of which no order is known, or that says again what was stated. */
export async function keep(stated: Return, others: Write[] = []): Promise<void> {
  try {
    await together([...newItems(stated), ...others]);
  } catch (error) {
    throw error instanceof ConditionFailed ? new Outrun() : error;
  }
}

/** Which statement a visitor's very words already are; undefined where they are new. */
export async function statedBefore(digest: string): Promise<string | undefined> {
  const item = await read<Item & { returnId: string }>(statedKey(digest), true);
  return item?.returnId;
}

/** Remembers a visitor's words with their statement, for the same transaction. */
export function remembered(digest: string, returnId: string): Write {
  const item = { ...statedKey(digest), v: 1, returnId };
  return { Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } };
}

/** The words of a statement, whoever makes it however often. */
export function digestOf({ name, email, orderNumber }: Pick<Statement, 'name' | 'email' | 'orderNumber'>): string {
  return createHash('sha256')
    .update([fold(name), email, fold(orderNumber)].join('\n'))
    .digest('base64url');
}

/** The order with this number, whole or without what all begin with. The index lags a second behind. */
export async function orderWithNumber(given: string): Promise<Order | undefined> {
  const wanted = fold(given);
  if (wanted.length < 10) return undefined;
  const { ids } = await findOrders([wanted]);
  const orders = await readOrders(ids.slice(0, 10));
  return orders.find(({ number }) => fold(number) === wanted || fold(number.replace(/^.*-/, '')) === wanted);
}

/** What may change of a statement: everything but the statement. */
export type Led = Partial<Pick<Return, 'orderId' | 'kind' | 'pieces' | 'refundCents' | 'note'>> & Pick<Return, 'state'>;

/** Leads a statement on. Undefined where somebody else did so meanwhile. */
export async function lead(one: Return, to: Led, by: string): Promise<Return | undefined> {
  const next = led(one, to, by);
  try {
    await update(leadingWrite(one, next).Update);
    return next;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** A statement as it will be, led on. */
export function led(one: Return, to: Led, by: string): Return {
  const at = new Date().toISOString();
  return { ...one, ...to, history: [...one.history, { at, to: to.state, by }], version: one.version + 1 };
}

/** The write that leads a statement on; it fails where somebody else did so meanwhile. */
export function leadingWrite(one: Return, next: Return) {
  const { state, history, version, orderId, kind, pieces, refundCents, note } = next;
  const change = { state, history, version, orderId, kind, pieces, refundCents, note };
  const names = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [name as keyof typeof change],
  );
  return {
    Update: {
      Key: returnKey(one.id),
      ConditionExpression: 'version = :known',
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(names.map((name) => [`:${name}`, change[name]])),
        ':known': one.version,
      },
    },
  } satisfies Write;
}

/** How its order remembers a statement. */
export function noted({ id, statement, kind = 'late', pieces }: Return): OrderReturn {
  return { id, at: statement.at, kind, pieces };
}

/** The write of a new statement: it stands for ever. */
export function newItems(stated: Return): Write[] {
  return [{ Put: { Item: returnItem(stated), ConditionExpression: 'attribute_not_exists(pk)' } }];
}
