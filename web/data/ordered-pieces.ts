import type { Order } from '../../shared/order/answers.ts';
import type { OrderStatus } from '../../shared/order/status.ts';
import { readMatchingOrders } from './bulk-orders.ts';

/** Orders in these statuses keep pieces in the shop, which are no longer in the stock. */
const STATUSES = ['pending', 'paid', 'processing'] as const;
/** Of the orders that left, the newest: those that wait for their customer in the shop are among them. */
const MAX_SHIPPED = 2000;

/** How many pieces of each variant are ordered and have not left, by the variant's id. Rejects with ApiError. */
export async function readOrderedPieces(): Promise<Map<string, number>> {
  const read = (status: OrderStatus, max: number) => readMatchingOrders({ status }, { max, onRead: () => undefined });
  const [shipped, ...open] = await Promise.all([
    read('shipped', MAX_SHIPPED),
    ...STATUSES.map((status) => read(status, Infinity)),
  ]);
  const pieces = new Map<string, number>();
  for (const { variant, quantity } of [...shipped.filter(isPickup), ...open.flat()].flatMap(keptPieces)) {
    pieces.set(variant, (pieces.get(variant) ?? 0) + quantity);
  }
  return pieces;
}

const isPickup = ({ pickup }: Order) => pickup === true;

/** Without what has left in a parcel, and what was refunded before the shipping and so is in the stock again. */
function keptPieces({ items, parcels = [], returns = [] }: Order): { variant: string; quantity: number }[] {
  const restocked = returns.filter(({ kind, state }) => kind === 'beforeShipping' && state === 'refunded');
  const gone = [...parcels, ...restocked].flatMap((each) => each.items);
  return [
    ...items.map(({ variant, quantity }) => ({ variant: variant._id, quantity })),
    ...gone.map(({ variant, quantity }) => ({ variant, quantity: -quantity })),
  ];
}
