/** Changes of the table as its stream reports them, and the effects that follow from them. */
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { log } from '../platform/log.ts';
import { inParallel } from '../platform/parallel.ts';
import type { Account } from '../store/accounts/accounts.ts';
import {
  accountIdOf,
  accountKey,
  orderIdOf,
  orderKey,
  productIdOf,
  productKey,
  returnIdOf,
  returnKey,
  type Item,
  type Key,
} from '../store/keys.ts';
import { orderFromItem, type StoredOrder } from '../store/orders/item.ts';
import { returnFromItem, type Return } from '../store/returns/item.ts';

/** One change of one item. */
export interface TableChange extends Key {
  /** Absent for a new item. */
  before: Item | undefined;
  /** Absent for a deleted item. */
  after: Item | undefined;
  /** Lambda asks for failed changes by this number. */
  sequenceNumber: string;
}

/** The parts of a stream record that the consumer reads. */
interface StreamRecord {
  dynamodb?:
    | {
        Keys?: object | undefined;
        OldImage?: object | undefined;
        NewImage?: object | undefined;
        SequenceNumber?: string | undefined;
      }
    | undefined;
}

export function parseTableChange({ dynamodb: record = {} }: StreamRecord): TableChange {
  const { pk, sk } = (itemFromImage(record.Keys) ?? {}) as unknown as Key;
  return {
    pk,
    sk,
    before: itemFromImage(record.OldImage),
    after: itemFromImage(record.NewImage),
    sequenceNumber: record.SequenceNumber ?? '',
  };
}

function itemFromImage(image: object | undefined): Item | undefined {
  return image && unmarshall(image as Parameters<typeof unmarshall>[0]);
}

/** An entity before the change, where it existed, and after it. */
export interface EntityChange<T> {
  before: T | undefined;
  after: T;
}

/** True for an order that was placed or changed. */
export function isOrderChange(change: TableChange): boolean {
  return change.after !== undefined && isItemOf(change, orderKey(orderIdOf(change.pk)));
}

/** Several effects read the same change. */
const orderChanges = new WeakMap<TableChange, EntityChange<StoredOrder>>();

export function readOrderChange(change: TableChange): EntityChange<StoredOrder> {
  let orders = orderChanges.get(change);
  if (!orders) {
    const { before, after = {} } = change;
    orders = { before: before && orderFromItem(before), after: orderFromItem(after) };
    orderChanges.set(change, orders);
  }
  return orders;
}

/** True for a return that was declared or advanced. */
export function isReturnChange(change: TableChange): boolean {
  return change.after !== undefined && isItemOf(change, returnKey(returnIdOf(change.pk)));
}

export function readReturnChange({ before, after }: TableChange): EntityChange<Return> {
  return { before: before && returnFromItem(before), after: returnFromItem(after ?? {}) };
}

/** True for an account that was opened, changed or erased. An erased account stays as a mark with `erasedAt`. */
export function isAccountChange(change: TableChange): boolean {
  return change.after !== undefined && isItemOf(change, accountKey(accountIdOf(change.pk)));
}

export function readAccountChange({ before, after }: TableChange): EntityChange<Account> {
  return { before: before as Account | undefined, after: after as unknown as Account };
}

/** True for a product that was saved or deleted. Its variants and its legal sheet are other items. */
export function isProductChange(change: TableChange): boolean {
  return isItemOf(change, productKey(productIdOf(change.pk)));
}

function isItemOf({ pk, sk }: TableChange, key: Key): boolean {
  return pk === key.pk && sk === key.sk;
}

/** Something that follows from changes of the table. */
export interface Effect {
  name: string;
  appliesTo: (change: TableChange) => boolean;
  /** Returns the changes that failed. Idempotent: Lambda sends failed changes again, with all later ones. */
  apply: (changes: TableChange[]) => Promise<TableChange[]>;
}

/** Applies the changes together. Where that fails, applies each one alone. Returns the changes that failed. */
export async function applyBatch(changes: TableChange[], applyAll: (changes: TableChange[]) => Promise<void>) {
  try {
    await applyAll(changes);
    return [];
  } catch {
    return applyEach(changes, (change) => applyAll([change]));
  }
}

const CONCURRENCY = 4;

/** Applies the changes independently of each other, a few at a time. Returns the changes that failed. */
export async function applyEach(changes: TableChange[], applyOne: (change: TableChange) => Promise<void>) {
  const failed: TableChange[] = [];
  await inParallel(CONCURRENCY, changes, async (change) => {
    try {
      await applyOne(change);
    } catch (error) {
      log.error('change not processed', { item: change.pk, error: error as Error });
      failed.push(change);
    }
  });
  return failed;
}
