import { orderKey, orderIdOf } from '../store/keys.ts';
import { orderOf, type Order } from '../store/order-item.ts';
import type { TableChange } from '../store/stream.ts';

/** True for an order that was made or changed. */
export function isOrder({ pk, sk, after }: TableChange): boolean {
  const key = orderKey(orderIdOf(pk));
  return after !== undefined && pk === key.pk && sk === key.sk;
}

/** The order before a change, where there was one, and after it. */
export function orderChange({ before, after }: TableChange): { before: Order | undefined; after: Order } {
  return { before: before && orderOf(before), after: orderOf(after ?? {}) };
}
