/** The parcels of an order, for screens. */
import type { Order } from '../../shared/order/answers.ts';
import { sumOf, unsentQuantities } from '../../shared/order/parcels.ts';
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

/** What is in the parcels that have left, without the pieces that a return has refunded since. */
export function sentPieces({
  items,
  returns = [],
  parcels = [],
}: Order): { item: Order['items'][number]; quantity: number }[] {
  const refunded = returns.filter(({ kind, refund }) => kind !== 'beforeShipping' && refund !== null);
  const countOf = (lists: { items: { variant: string; quantity: number }[] }[], id: string) =>
    sumOf(
      lists.flatMap((list) => list.items.map(toLineQuantity)),
      id,
    );
  return items.flatMap((item) => {
    const quantity = countOf(parcels, item.variant._id) - countOf(refunded, item.variant._id);
    return quantity > 0 ? [{ item, quantity }] : [];
  });
}

function toLineQuantity({ variant, quantity }: { variant: string; quantity: number }): LineQuantity {
  return { variantId: variant, quantity };
}
