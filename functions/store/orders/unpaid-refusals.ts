/** Why an order is refused while too much is held unpaid, in words that say what to do and how long it takes. */
import { ShopError } from '../../../shared/api/errors.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { ConcurrentWrite } from '../../platform/retry.ts';
import { unpaidLimit } from '../accounts/limits.ts';
import { limitReached, secondsLeft } from '../accounts/rate-limit.ts';
import type { StoredOrder } from './item.ts';
import { readOrders } from './read.ts';
import { piecesOf, readUnpaidOrders } from './unpaid-orders.ts';

/** An order that has passed its time is cancelled within so many seconds (infra/stack/events.ts). */
const EXPIRY_PERIOD_SECONDS = 5 * 60;

/** ORDER_TOO_LARGE for an order that alone would hold more than an account may. */
export function requireOrderSize(items: readonly { quantity: number }[]): void {
  const { pieces: max } = unpaidLimit;
  if (items.reduce((sum, { quantity }) => sum + quantity, 0) <= max) return;
  throw new ShopError('ORDER_TOO_LARGE', {
    message: `Un ordine può avere al massimo ${max} pezzi: dividilo in più ordini e pagali uno alla volta, oppure scrivici`,
  });
}

/** ConcurrentWrite where there is room again by now. */
export async function accountRefusal(order: StoredOrder): Promise<ShopError | ConcurrentWrite> {
  const held = await readUnpaidOrders(order.ownerId);
  const pending = (await readOrders(held.orderIds)).sort((one, other) => expiryOf(one) - expiryOf(other));
  const [orders, pieces] = [held.orderIds.length, held.pieces + piecesOf(order)];
  /** After so many of the pending orders have expired, too. */
  const hasOrders = (expired: number) =>
    orders - expired < Math.max(1, unpaidLimit.orders - Math.min(2, held.expired + expired));
  const hasPieces = (expired: number) => pieces - sumOf(pending.slice(0, expired)) <= unpaidLimit.pieces;
  if (hasOrders(0) && hasPieces(0)) return new ConcurrentWrite();
  const last = pending.findIndex((_order, index) => hasOrders(index + 1) && hasPieces(index + 1));
  const expiry = pending[last] ? expiryOf(pending[last]) : Date.now() + shop.paymentMinutes * 60_000;
  const seconds = Math.max(0, Math.ceil((expiry - Date.now()) / 1000)) + EXPIRY_PERIOD_SECONDS;
  const later = `oppure riprova tra ${minutes(seconds)}`;
  if (hasOrders(0)) {
    return limitReached('unpaidPieces', seconds, {
      code: 'TOO_MANY_UNPAID',
      message: `Con questo avresti ${pieces} pezzi in ordini da pagare: il massimo è ${unpaidLimit.pieces}. Paga o annulla un altro ordine, riduci le quantità, ${later}`,
    });
  }
  const toDo = orders === 1 ? 'Paga o annulla quello' : 'Pagane o annullane uno';
  return limitReached('unpaidOrders', seconds, {
    code: 'TOO_MANY_UNPAID',
    message: `Hai già ${waiting(orders)}${lately(held.expired)}. ${toDo}, ${later}`,
  });
}

export function networkRefusal({ unpaidHold }: StoredOrder): ShopError {
  const seconds = unpaidHold?.window ? secondsLeft(unpaidHold.window) : 0;
  return limitReached('unpaid', seconds, {
    code: 'TOO_MANY_UNPAID',
    message: `Dalla tua rete sono partiti troppi ordini non pagati. Riprova tra ${minutes(seconds)}, oppure scrivici`,
  });
}

const expiryOf = ({ expiresAt = '' }: StoredOrder): number => Date.parse(expiresAt);

const sumOf = (orders: readonly StoredOrder[]): number => orders.reduce((sum, order) => sum + piecesOf(order), 0);

const waiting = (orders: number): string =>
  orders === 1 ? 'un ordine in attesa di pagamento' : `${orders} ordini in attesa di pagamento`;

const lately = (expired: number): string =>
  expired === 0 ? '' : `, e nelle ultime 24 ore ${expired === 1 ? 'un altro è scaduto' : 'altri sono scaduti'}`;

function minutes(seconds: number): string {
  const count = Math.max(1, Math.ceil(seconds / 60));
  return count === 1 ? 'un minuto' : `${count} minuti`;
}
