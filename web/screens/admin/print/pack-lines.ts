/** What goes into parcels. */
import type { Order, OrderItem } from '../../../../shared/order/answers.ts';
import type { ParcelLabel } from '../../../../shared/order/courier-labels.ts';
import { isPartlySent, orderStatuses } from '../../../../shared/order/status.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import { unsentLines } from '../../../data/parcels.ts';

export interface PackLine {
  id: string;
  sku: string;
  gtin: string;
  /** Grams of one piece; 0 where that is not known. */
  weight: number;
  name: string;
  size: string;
  color: string;
  quantity: number;
}

/** Paid, and not shipped yet. */
export function isToPick({ paidAt, status }: Order): boolean {
  return paidAt !== null && orderStatuses[status].cancellable;
}

/** Its lines without what the customer withdrew from before the shipping. Of an order that has left in part, the rest. */
export function packLines(order: Order): PackLine[] {
  const { items, returns = [] } = order;
  if (isPartlySent(order)) {
    const unsent = unsentLines(order);
    return items.flatMap((item) => {
      const quantity = unsent.find(({ variantId }) => variantId === item.variant._id)?.quantity ?? 0;
      return quantity > 0 ? [packLineOf(item, quantity)] : [];
    });
  }
  const withdrawn = returns.filter(({ kind }) => kind === 'beforeShipping').flatMap((each) => each.items);
  const lines = items.map((item) => {
    const less = withdrawn.filter(({ variant }) => variant === item.variant._id);
    return packLineOf(item, item.quantity - less.reduce((sum, { quantity }) => sum + quantity, 0));
  });
  return lines.filter(({ quantity }) => quantity > 0);
}

function packLineOf({ name, variant, weight = 0 }: OrderItem, quantity: number): PackLine {
  const { _id: id, sku, gtin = '', color } = variant;
  return { id, sku, gtin, weight, name, size: sizeName(variant), color, quantity };
}

/** The parcel of an order. Its reference is the number without the prefix, which every program takes whole. */
export function labelOf(order: Order): ParcelLabel {
  const { firstName, lastName, street, postalCode, city, province, phone } = order.shippingAddress;
  return {
    reference: order.orderNumber.replace(/^.*-/, ''),
    name: `${firstName} ${lastName}`,
    ...{ street, postalCode, city, province, phone },
    email: order.user.email,
    notes: order.notes,
    grams: packLines(order).reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
  };
}

/** Each variant once, with its pieces of all orders, by SKU. */
export function pickLines(orders: readonly Order[]): PackLine[] {
  const lines = new Map<string, PackLine>();
  for (const line of orders.flatMap(packLines)) {
    const sum = lines.get(line.id);
    lines.set(line.id, { ...line, quantity: line.quantity + (sum?.quantity ?? 0) });
  }
  return [...lines.values()].sort((a, b) => a.sku.localeCompare(b.sku, 'it', { numeric: true }));
}

export const pieceCount = (lines: PackLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
