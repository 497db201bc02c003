/**
 * What the timeline of an order tells besides the order itself: notes for colleagues, prints, changes of the address or the
 * pieces. They are items in the order's partition, so that they are read with it.
 */
import { ulid } from 'ulid';
import type { OrderChange, OtherVariant } from '../../../shared/order/rules.ts';
import { formatEuro, toEuro } from '../../../shared/price/money.ts';
import { sizeName } from '../../../shared/product/rules.ts';
import type { LineQuantity, OrderReturn } from '../../../shared/returns/states.ts';
import { queryAll, queryPage } from '../../aws/dynamodb/read.ts';
import type { Item, Key, TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { deleteItem, putItem } from '../../aws/dynamodb/write.ts';
import type { NotesOf } from '../activity/notes.ts';
import { ORDER_EVENT_PREFIX, orderEventKey, orderKey } from '../keys.ts';
import type { StoredOrder } from './item.ts';

const LAYOUT = 1;
/** The latest. More than any order has. */
const MAX_EVENTS = 200;

export interface OrderEvent extends Item {
  /** A ULID. */
  id: string;
  kind: 'note' | 'print' | 'address' | 'newEmail' | 'takenOut' | 'variant' | 'tracking' | 'paidOut';
  at: string;
  /** The admin's email address, or 'customer'. */
  by: string;
  /** Of a note; of pieces that were taken out or are others now; ends of tracking numbers; a sum. Never an address. */
  text?: string;
  /** Of a new address: it is an earlier one, since the change was undone. */
  undone?: true;
}

/** The latest first. */
export async function readOrderEvents(orderId: string): Promise<OrderEvent[]> {
  const { items } = await queryPage<OrderEvent>({ ...eventsOf(orderId), ScanIndexForward: false, Limit: MAX_EVENTS });
  return items;
}

function eventsOf(orderId: string) {
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': orderKey(orderId).pk, ':prefix': ORDER_EVENT_PREFIX },
  };
}

function newEvent(orderId: string, event: Pick<OrderEvent, 'kind' | 'by' | 'text' | 'undone'>): OrderEvent & Key {
  const id = ulid();
  return { ...orderEventKey(orderId, id), v: LAYOUT, id, at: new Date().toISOString(), ...event };
}

/** For the transaction of a change that has such an event. `after` is the order as it leaves it. */
export function changeEventWrites(
  order: StoredOrder,
  after: StoredOrder,
  change: OrderChange,
  by: string,
): TransactWriteItem[] {
  const takenOut = takenOutBy(order, change);
  const events = [
    ...(change.address ? [{ kind: 'address' as const, by }] : []),
    ...correctedTracking(order, change, by),
    ...(takenOut ? [{ kind: 'takenOut' as const, by, text: piecesText(order, takenOut.pieces) }] : []),
    ...(change.otherVariant
      ? [{ kind: 'variant' as const, by, text: otherVariantTexts(order, after, change.otherVariant).join(' → ') }]
      : []),
    ...(change.paidOut ? [{ kind: 'paidOut' as const, by, text: formatEuro(toEuro(order.toPayOutCents ?? 0)) }] : []),
  ];
  return events.map((event) => ({ Put: { Item: newEvent(order.id, event) } }));
}

/** A number that takes the place of another. Of both the end alone, as in the activity log. */
function correctedTracking(order: StoredOrder, { parcel, earlierParcel, ...change }: OrderChange, by: string) {
  if (parcel || change.status !== order.status) return [];
  const before = earlierParcel ? order.parcels?.[earlierParcel.place]?.trackingNumber : order.trackingNumber;
  const after = (earlierParcel ?? change).trackingNumber;
  if (!before || !after || before === after) return [];
  return [{ kind: 'tracking' as const, by, text: `${endOfNumber(before)} → ${endOfNumber(after)}` }];
}

/** A whole tracking number leads to a person. */
export const endOfNumber = (trackingNumber: string) => trackingNumber && `…${trackingNumber.slice(-4)}`;

/** The entry of the pieces that a change takes out of an order. */
export function takenOutBy({ returns = [] }: StoredOrder, { returnStep }: OrderChange): OrderReturn | undefined {
  return returns.find(({ id, takenOut }) => takenOut && id === returnStep?.id);
}

/** The pieces before and after; of another article that the customer asked for it, and what the shop gave away with a dearer one. */
export function otherVariantTexts(
  before: StoredOrder,
  after: StoredOrder,
  { from, to, quantity, product }: OtherVariant,
): [before: string, after: string] {
  const waivedCents = product ? (product.priceCents - product.worthCents) * quantity : 0;
  const waived = waivedCents > 0 ? `; differenza regalata: ${formatEuro(toEuro(waivedCents))}` : '';
  const requested = product ? ` (su richiesta del cliente${waived})` : '';
  const others = piecesText(after, [{ variantId: to, quantity }]);
  return [piecesText(before, [{ variantId: from, quantity }]), `${others}${requested}`];
}

/** '1 × Felpa Torino, taglia M, grigio'. */
export function piecesText({ lines }: StoredOrder, pieces: readonly LineQuantity[]): string {
  const texts = pieces.map(({ variantId, quantity }) => {
    const line = lines.find((each) => each.variantId === variantId);
    return line ? `${quantity} × ${line.name}, taglia ${sizeName(line)}, ${line.color}` : '';
  });
  return texts.filter(Boolean).join(' · ');
}

/** The emails go to another address of the customer from now on. */
export function newEmailWrite(orderId: string, isUndone: boolean): TransactWriteItem {
  const event = { kind: 'newEmail' as const, by: 'customer', ...(isUndone && { undone: true as const }) };
  return { Put: { Item: newEvent(orderId, event) } };
}

export async function addPrint(orderId: string, by: string): Promise<void> {
  await putItem({ Item: newEvent(orderId, { kind: 'print', by }) });
}

/** For notes about an order (activity/notes.ts). */
export const orderNotes = ({ id, number }: StoredOrder): NotesOf => ({
  of: orderKey(id),
  keyOf: (noteId) => orderEventKey(id, noteId),
  what: 'order.note',
  subject: { id, name: number },
  missing: 'ORDER_NOT_FOUND',
});

/** What colleagues wrote goes with the person that it is about. Who printed a slip, and when, stays. */
export async function deleteNotes(orderId: string): Promise<void> {
  const events = await queryAll<OrderEvent & Key>(eventsOf(orderId));
  for (const { pk, sk, kind } of events) {
    if (kind === 'note') await deleteItem({ Key: { pk, sk } });
  }
}
