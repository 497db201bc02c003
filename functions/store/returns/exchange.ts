/** What an exchange writes besides its new order: the return of what comes back, and its entry on the first order. */
import { ShopError } from '../../../shared/api/errors.ts';
import { DEFECT } from '../../../shared/returns/exchange-name.ts';
import type { OrderReturn } from '../../../shared/returns/states.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { activityWrite } from '../activity/activity.ts';
import type { StoredOrder } from '../orders/item.ts';
import { linkWrite } from '../orders/linked-orders.ts';
import { piecesText } from '../orders/order-events.ts';
import type { Return } from './item.ts';
import { advanceReturnWrite, newReturnWrite, readReturn, withNextState } from './returns.ts';

/** The open return that an exchange takes the place of. RETURN_NOT_FOUND. */
export async function readExchangedReturn(id: string, orderId: string): Promise<Return> {
  const stored = await readReturn(id);
  if (stored?.orderId !== orderId) throw new ShopError('RETURN_NOT_FOUND');
  return stored;
}

interface Exchanged {
  /** Of the first order, with the exchange among them. */
  returns: OrderReturn[];
  /** Absent where the exchange makes the return. */
  stored: Return | undefined;
  by: string;
}

export function exchangeWrites(first: StoredOrder, placed: StoredOrder, exchanged: Exchanged): TransactWriteItem[] {
  const { returns, stored, by } = exchanged;
  const entry = returns.find(({ exchangedFor }) => exchangedFor === placed.id)!;
  const mark = entry.defect && { defect: entry.defect };
  const exchange = { orderId: placed.id, number: placed.number, isSent: piecesText(placed, placed.lines), ...mark };
  return [
    linkWrite(first, { id: placed.id, number: placed.number, as: 'exchange', ...mark }, returns),
    stored ? takeOverWrite(stored, entry, exchange, by) : newReturnWrite(exchangeReturn(first, entry, exchange, by)),
    activityWrite({
      by,
      what: entry.defect ? 'order.replacement' : 'order.exchange',
      subject: { id: first.id, name: first.number },
      after: {
        ...(entry.defect && { reason: DEFECT }),
        comesBack: piecesText(first, entry.pieces),
        isSent: exchange.isSent,
        newOrder: placed.number,
      },
    }),
  ];
}

type Exchange = NonNullable<Return['exchange']>;

/** Goods that are back already end it. */
function takeOverWrite(
  stored: Return,
  { refundCents }: OrderReturn,
  exchange: Exchange,
  by: string,
): TransactWriteItem {
  if (refundCents === undefined)
    return advanceReturnWrite(stored, { ...stored, exchange, version: stored.version + 1 });
  return advanceReturnWrite(stored, withNextState(stored, { state: 'refunded', refundCents, exchange }, by));
}

/** Nobody stated it: the admin did, for the customer. */
function exchangeReturn(first: StoredOrder, entry: OrderReturn, exchange: Exchange, by: string): Return {
  const { firstName, lastName, email } = first.person;
  const { id, at, kind, pieces } = entry;
  return {
    id,
    statement: {
      at,
      name: `${firstName} ${lastName}`,
      email: first.contactEmail ?? email,
      orderNumber: first.number,
      channel: 'account',
    },
    orderId: first.id,
    kind,
    pieces,
    exchange,
    site: first.site,
    state: 'received',
    history: [{ at, to: 'received', by }],
    version: 1,
  };
}
