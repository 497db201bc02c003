import { orderKey, orderIdOf } from '../store/keys.ts';
import { orderFromItem, type StoredOrder } from '../store/orders/item.ts';
import type { TableChange } from '../store/stream/table-change.ts';

/** True for an order that was made or changed. */
export function isOrderChange({ pk, sk, after }: TableChange): boolean {
  const key = orderKey(orderIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}

/** The order before a change, where there was one, and after it. */
export function readOrderChange({ before, after }: TableChange): {
  before: StoredOrder | undefined;
  after: StoredOrder;
} {
  return { before: before && orderFromItem(before), after: orderFromItem(after ?? {}) };
}
