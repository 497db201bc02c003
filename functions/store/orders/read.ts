import { ShopError } from '../../../shared/api/errors.ts';
import type { OrderLink } from '../../../shared/order/origin.ts';
import { getItem, getItems, queryAll, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item, Key } from '../../aws/dynamodb/types.ts';
import { isConfirmedAddress, type Account } from '../accounts/accounts.ts';
import { readDue, shardsOf } from '../due-items.ts';
import {
  EXPIRY_PARTITION,
  orderIdOf,
  orderKey,
  TRANSFER_PARTITION,
  userPartition,
  type INVOICE_PARTITION,
  type PAY_OUT_PARTITION,
  type SENT_UNPAID_PARTITION,
} from '../keys.ts';
import { isConfirmedOnly, orderFromItem, type StoredOrder } from './item.ts';

export type { StoredOrder, OrderLine } from './item.ts';

export async function readOrder(id: string): Promise<StoredOrder | undefined> {
  const item = await getItem(orderKey(id), true);
  return item && orderFromItem(item);
}

export async function requireOrder(id: string): Promise<StoredOrder> {
  const order = await readOrder(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/** Of an order that an admin took for an address which nobody had confirmed, the account is not enough: anybody may have opened it. */
export function isOwnOrder({ ownerId, confirmedOnly, person }: StoredOrder, account: Account): boolean {
  return ownerId === account.id && (!confirmedOnly || isConfirmedAddress(account, person.email));
}

/** A customer's order. Throws ORDER_NOT_FOUND for other people's orders too: nobody learns that they exist. */
export async function requireOwnOrder(id: string, account: Account): Promise<StoredOrder> {
  const order = await requireOrder(id);
  if (!isOwnOrder(order, account)) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/** Orders by their ids, in this sequence. Ids without an order are left out. */
export async function readOrders(ids: string[]): Promise<StoredOrder[]> {
  return (await getItems(ids.map(orderKey))).map(orderFromItem);
}

/** The order of one of these links that is not cancelled. */
export async function validLinkedOrder(
  { links = [] }: StoredOrder,
  kinds: readonly OrderLink['as'][],
): Promise<StoredOrder | undefined> {
  const ids = links.filter(({ as }) => kinds.includes(as)).map(({ id }) => id);
  return (await readOrders(ids)).find(({ status }) => status !== 'cancelled');
}

/** The ids of all orders of a customer, newest first. Only keys are read: about 40 of them cost half a unit. */
export async function readOrderIdsByOwner(ownerId: string): Promise<string[]> {
  return (await readOrderKeysByOwner(ownerId)).map(({ pk }) => orderIdOf(pk));
}

/** Those of the account that it may see. Orders for a confirmed address alone are read to know that: their sort keys tell them. */
export async function readOwnOrderIds(account: Account): Promise<string[]> {
  const keys = await readOrderKeysByOwner(account.id);
  const confirmedOnly = keys.filter(({ gsi1sk }) => isConfirmedOnly(gsi1sk)).map(({ pk }) => orderIdOf(pk));
  const hidden = (await readOrders(confirmedOnly)).filter((order) => !isOwnOrder(order, account));
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  return keys.map(({ pk }) => orderIdOf(pk)).filter((id) => !hiddenIds.has(id));
}

function readOrderKeysByOwner(ownerId: string): Promise<(Item & Key & { gsi1sk: string })[]> {
  return queryAll({
    IndexName: 'gsi1',
    KeyConditionExpression: 'gsi1pk = :owner',
    ExpressionAttributeValues: { ':owner': userPartition(ownerId) },
    ScanIndexForward: false,
  });
}

/** What a customer paid, without what was refunded. */
export function spentCents(orders: readonly StoredOrder[]): number {
  return orders.reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0);
}

/** How many orders still wait for a bank transfer whose last day has passed. */
export async function countLateTransfers(today: string): Promise<number> {
  const late = await queryAll({
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :transfers AND gsi2sk < :today',
    ExpressionAttributeValues: { ':transfers': TRANSFER_PARTITION, ':today': today },
  });
  return late.length;
}

type OwedPartition = typeof PAY_OUT_PARTITION | typeof SENT_UNPAID_PARTITION | typeof INVOICE_PARTITION;

/** As the index names it. `invoiceDay` is of one with a refund by hand whose invoice is not issued either. */
export interface ListedOrder {
  id: string;
  day: string;
  invoiceDay?: string | undefined;
}

/**
 * Orders with a refund that the shop has still to pay by hand, by its last day; that left and nobody paid, by their time;
 * whose invoice is not issued, by the day of the payment. The first before, `limit` at most.
 */
export async function readOwedOrders(partition: OwedPartition, limit?: number): Promise<ListedOrder[]> {
  const query = {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :partition',
    ExpressionAttributeValues: { ':partition': partition },
  };
  type Keys = Item & { pk: string; gsi2sk: string };
  const orders = limit ? (await queryPage<Keys>({ ...query, Limit: limit })).items : await queryAll<Keys>(query);
  return orders.map(({ pk, gsi2sk }) => {
    const [day = '', invoiceDay] = gsi2sk.split('#');
    return { id: orderIdOf(pk), day, invoiceDay };
  });
}

/** The ids of the orders that are due for the expiry task, page after page, the most overdue of a page first. */
export async function* readDueOrderIds(): AsyncGenerator<string[]> {
  for await (const partitions of readDue(shardsOf(EXPIRY_PARTITION))) yield partitions.map(orderIdOf);
}
