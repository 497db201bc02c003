import type { Order } from '../../shared/order/answers.ts';
import { readMatchingOrders } from './bulk-orders.ts';

/** Orders in these statuses keep pieces in the shop, which are no longer in the stock. */
const STATUSES = ['pending', 'paid', 'processing'] as const;

/** How many pieces of each variant are ordered and have not left, by the variant's id. Rejects with ApiError. */
export async function readOrderedPieces(): Promise<Map<string, number>> {
  const all = { max: Infinity, onRead: () => undefined };
  const orders = await Promise.all(STATUSES.map((status) => readMatchingOrders({ status }, all)));
  const pieces = new Map<string, number>();
  for (const { variant, quantity } of orders.flat().flatMap(keptPieces)) {
    pieces.set(variant, (pieces.get(variant) ?? 0) + quantity);
  }
  return pieces;
}

/** Without what has left in a parcel, and what was refunded before the shipping and so is in the stock again. */
function keptPieces({ items, parcels = [], returns = [] }: Order): { variant: string; quantity: number }[] {
  const restocked = returns.filter(({ kind, state }) => kind === 'beforeShipping' && state === 'refunded');
  const gone = [...parcels, ...restocked].flatMap((each) => each.items);
  return [
    ...items.map(({ variant, quantity }) => ({ variant: variant._id, quantity })),
    ...gone.map(({ variant, quantity }) => ({ variant, quantity: -quantity })),
  ];
}
