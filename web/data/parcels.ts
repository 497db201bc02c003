/** The parcels of an order, for screens. */
import type { Order } from '../../shared/order/answers.ts';
import { unsentQuantities } from '../../shared/order/parcels.ts';
import type { LineQuantity } from '../../shared/returns/states.ts';

/** The quantities that are still to be sent. */
export function unsentLines({ items, returns = [], parcels, status, history }: Order): LineQuantity[] {
  return unsentQuantities({
    ...{ status, history },
    lines: items.map(({ variant, quantity }) => ({ variantId: variant._id, quantity })),
    returns: returns.map((each) => ({ kind: each.kind, pieces: each.items.map(toLineQuantity) })),
    ...(parcels && { parcels: parcels.map((parcel) => ({ lines: parcel.items.map(toLineQuantity) })) }),
  });
}

function toLineQuantity({ variant, quantity }: { variant: string; quantity: number }): LineQuantity {
  return { variantId: variant, quantity };
}
