import { sumOf, unsentQuantities } from '../../shared/order/parcels.ts';
import type { LineQuantity, ReturnKind } from '../../shared/returns/states.ts';
import { returnWindow } from '../../shared/returns/window.ts';
import type { StoredOrder } from '../store/orders/read.ts';

interface ReturnPart {
  kind: ReturnKind;
  pieces: LineQuantity[];
}

/**
 * What a statement at a time `at` becomes. Of an order that has left in part it may be two returns: what is still in the shop
 * needs not be sent back, and its refund waits for no goods. Empty where nothing can be returned.
 */
export function returnParts(order: StoredOrder, pieces: readonly LineQuantity[], at: string): ReturnPart[] {
  const { kind } = returnWindow(order, at);
  if (!kind) return [];
  const unsent = order.parcels ? unsentQuantities(order) : [];
  const isHere = ({ variantId, quantity }: LineQuantity) => Math.min(quantity, sumOf(unsent, variantId));
  const parts: ReturnPart[] = [
    { kind, pieces: pieces.map((piece) => ({ ...piece, quantity: piece.quantity - isHere(piece) })) },
    { kind: 'beforeShipping', pieces: pieces.map((piece) => ({ ...piece, quantity: isHere(piece) })) },
  ];
  return parts
    .map((part) => ({ ...part, pieces: part.pieces.filter(({ quantity }) => quantity > 0) }))
    .filter((part) => part.pieces.length > 0);
}
