/** A piece that was sent comes back for another size, or because it was defective or wrong: which entry among the order's returns stands for it. */
import { ShopError } from '../api/errors.ts';
import type { ComesBack, OrderExchange } from '../order/origin.ts';
import { isPaid, type OrderChange } from '../order/rules.ts';
import { isShippedStatus, type OrderStatus } from '../order/status.ts';
import { returnableQuantities, returnRefundAmount, type ReturnableOrder } from './rules.ts';
import type { LineQuantity, OrderReturn } from './states.ts';
import { returnWindow, sendBackDeadline } from './window.ts';

const NOT_SHIPPED = 'Il cambio si fa quando l’ordine è spedito: prima usa «Cambia taglia o colore»';
const OPEN_EXCHANGE =
  'Per questo ordine parte un articolo in cambio: annulla prima l’ordine del cambio, oppure concludi il suo reso';
const TOO_MANY = 'Nell’ordine non restano così tanti pezzi da cambiare: controlla resi e quantità';
const OTHER_PIECES =
  'Questo reso ha altri articoli, oppure è già concluso: cambia solo un reso aperto di un solo articolo';

interface Exchange {
  /** Of the order that sends the other size. */
  newOrderId: string;
  at: string;
  pieces: LineQuantity;
  /** Of a new entry, or of the open return that the exchange takes the place of. */
  returnId: string;
  isOpenReturn: boolean;
  /** The pieces were defective or wrong. An open return that says so keeps it. */
  defect?: true | undefined;
}

/** The order's returns with the exchange among them. Goods that are back already end it. ORDER_STATE, RETURN_STATE. */
export function exchangedReturns(order: ReturnableOrder, exchange: Exchange): OrderReturn[] {
  const { newOrderId: exchangedFor, at, pieces, returnId, isOpenReturn, defect } = exchange;
  const marks = { exchangedFor, ...(defect && { defect }) };
  const { returns = [] } = order;
  if (!isPaid(order) || !isShippedStatus(order.status)) throw new ShopError('ORDER_STATE', { message: NOT_SHIPPED });
  if (isOpenReturn) {
    requireOpen(
      returns.find(({ id }) => id === returnId),
      pieces,
    );
    return returns.map((entry) =>
      entry.id === returnId ? { ...entry, ...marks, exchangedAt: at, ...(entry.backAt && { refundCents: 0 }) } : entry,
    );
  }
  const left = returnableQuantities(order.lines, returns).find(({ variantId }) => variantId === pieces.variantId);
  if (!left || left.quantity < pieces.quantity) throw new ShopError('ORDER_STATE', { message: TOO_MANY });
  return [...returns, { id: returnId, at, kind: 'voluntary', pieces: [pieces], ...marks }];
}

/** By when the shop asks for the piece of an exchange. Undefined for a defective one: the legal guarantee has no such day. */
export function exchangeSendBackDay({ at, exchangedAt, defect }: OrderReturn): string | undefined {
  return defect ? undefined : sendBackDeadline(exchangedAt ?? at);
}

function requireOpen(entry: OrderReturn | undefined, { variantId, quantity }: LineQuantity): void {
  const isOpen = entry && !entry.closed && !entry.exchangedFor && entry.refundCents === undefined;
  const [first, ...others] = entry?.pieces ?? [];
  if (isOpen && others.length === 0 && first?.variantId === variantId && first.quantity === quantity) return;
  throw new ShopError('RETURN_STATE', { message: OTHER_PIECES });
}

/**
 * An order is not ended while another size is sent for its pieces: money and goods would both be gone. All of its money may go
 * back as goodwill once that size has left. `sentOrders` have left. ORDER_STATE.
 */
export function requireNoOpenExchange(
  { returns = [] }: { returns?: readonly OrderReturn[] },
  { status, stock }: Pick<OrderChange, 'status' | 'stock'>,
  sentOrders: ReadonlySet<string>,
): void {
  if (status !== 'cancelled' && status !== 'refunded') return;
  const isOpen = returns.some(({ closed, exchangedFor, refundCents }) => {
    if (closed || !exchangedFor) return false;
    const isBack = refundCents !== undefined;
    return !sentOrders.has(exchangedFor) || (!isBack && (status === 'cancelled' || stock !== 'keep'));
  });
  if (isOpen) throw new ShopError('ORDER_STATE', { message: OPEN_EXCHANGE });
}

/** The order that sent another size. */
interface ExchangeOrder {
  id: string;
  returns?: readonly OrderReturn[];
  history?: readonly { at: string; to: OrderStatus }[];
}

/**
 * The order that sent another size is cancelled, at `now` or before: the return goes on as any other. Within the days of the
 * law it is a withdrawal from then on, also where the shop cancelled: the exchange takes no right away. Its days count from the customer's
 * statement, else from the cancellation.
 */
export function returnsWithoutExchange(
  first: { returns?: readonly OrderReturn[] } & Parameters<typeof returnWindow>[0],
  { id, returns = [], history = [] }: ExchangeOrder,
  now: string,
): OrderReturn[] {
  const stated = returns.find(({ kind, closed }) => kind === 'beforeShipping' && !closed);
  const at = stated?.at ?? history.findLast(({ to }) => to === 'cancelled')?.at ?? now;
  const isInTime = returnWindow(first, at).kind === 'withdrawal';
  return (first.returns ?? []).map((entry) => {
    if (entry.exchangedFor !== id) return entry;
    const { exchangedFor: _ended, exchangedAt: _begun, refundCents: _none, ...open } = entry;
    const isDeclared = !stated && open.kind === 'withdrawal';
    if (!isInTime || isDeclared) return open;
    return { ...open, at, kind: 'withdrawal', ...(!stated && { undeclared: true as const }) };
  });
}

/** What the order of an exchange leaves once it is cancelled, before that or after. Undefined where it was refunded. */
export function comesBackFor(
  first: ReturnableOrder & Parameters<typeof returnsWithoutExchange>[0],
  cancelled: ExchangeOrder & { exchange: OrderExchange },
  now: string,
): ComesBack | undefined {
  const returns = returnsWithoutExchange(first, cancelled, now);
  const left = returns.find(({ id, closed }) => id === cancelled.exchange.returnId && !closed);
  if (!left || left.refundCents !== undefined) return undefined;
  const { kind, at, backAt, undeclared } = left;
  const { cents } = returnRefundAmount({ ...first, returns }, left.id);
  return { kind, at, cents, ...(backAt && { backAt }), ...(undeclared && { undeclared }) };
}
