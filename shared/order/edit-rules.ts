/** Changes of a paid order before its shipping: another address, size or article, fewer pieces. More of something is a new order. */
import { ShopError } from '../api/errors.ts';
import { returnableQuantities, type ReturnableOrder } from '../returns/rules.ts';
import type { LineQuantity, OrderReturn } from '../returns/states.ts';
import { isRestGone, unsentQuantities } from './parcels.ts';
import { isPaid, refundableCents, type OrderChange, type OrderState, type OtherVariant } from './rules.ts';
import { pieceWorthCents } from './totals.ts';
import type { ShippingAddress } from './schema.ts';
import { isCancellable, isPartlySent } from './status.ts';

const NOT_BEFORE_SHIPPING = 'L’ordine si può modificare solo quando è pagato e non ancora spedito';
const ALL_TAKEN_OUT = 'Nell’ordine deve restare almeno un articolo: per toglierli tutti, annulla l’ordine';
const TOO_MANY = 'Nell’ordine non ci sono più così tanti pezzi: controlla e riprova';
const INVOICED =
  'La fattura di questo ordine, già emessa, indica taglia e colore: usa «Togli articoli» e «Aggiungi articoli»';
const IN_ORDER = 'Questa taglia e questo colore sono già nell’ordine: aggiungi un pezzo con «Aggiungi articoli»';
const IS_EXCHANGE = 'Questo ordine manda un articolo in cambio: qui si cambiano solo taglia e colore';
const INVOICE =
  'L’ordine chiede la fattura: un articolo più caro si paga con un ordine nuovo, oppure regala la differenza';
const NO_CHOICE = 'Scegli che cosa fare della differenza';
/** The customer reads it. */
const PRICE_DIFFERENCE = 'Differenza di prezzo dell’articolo cambiato';
const NOTHING_TO_PAY_OUT = 'Per questo ordine non resta alcun rimborso da versare';
const NOTHING_LEFT =
  'Di questo ordine è già stato rimborsato troppo per togliere questi articoli: annullalo, oppure rimborsa una parte';

/** ORDER_STATE. */
function requireChangeable(order: OrderState): void {
  if (isPaid(order) && isCancellable(order)) return;
  throw new ShopError('ORDER_STATE', { message: NOT_BEFORE_SHIPPING });
}

/** Of an order that has left in part, what has not. ORDER_STATE. */
function changeablePieces(order: ReturnableOrder): LineQuantity[] {
  if (isPaid(order) && isPartlySent(order)) return unsentQuantities(order);
  requireChangeable(order);
  return returnableQuantities(order.lines, order.returns);
}

/** Where the parcel goes. Of an order that an admin took before its payment, too. ORDER_STATE. */
export function addressChange(order: OrderState, address: ShippingAddress): OrderChange {
  if (!(order.origin && order.status === 'pending' && isCancellable(order))) requireChangeable(order);
  return { status: order.status, stock: 'keep', refundCents: 0, address };
}

type DocumentedOrder = ReturnableOrder & { documents?: readonly unknown[]; invoice?: object };

/** Another size or colour of the same product: nothing is paid or refunded. ORDER_STATE. */
export function otherVariantChange(order: DocumentedOrder, otherVariant: OtherVariant): OrderChange {
  const left = changeablePieces(order);
  // The document names size and colour.
  if (order.documents?.length) throw new ShopError('ORDER_STATE', { message: INVOICED });
  if (order.lines.some(({ variantId }) => variantId === otherVariant.to)) {
    throw new ShopError('ORDER_STATE', { message: IN_ORDER });
  }
  const pieces = left.find(({ variantId }) => variantId === otherVariant.from);
  if (!pieces || pieces.quantity < otherVariant.quantity) throw new ShopError('ORDER_STATE', { message: TOO_MANY });
  return { status: order.status, stock: 'keep', refundCents: 0, otherVariant };
}

interface OtherArticle extends Omit<OtherVariant, 'product'> {
  productId: string;
  /** Of one piece, today. */
  priceCents: number;
  /** What becomes of the difference of a dearer one: the shop has it already, or does without. */
  difference?: 'collected' | 'waived' | undefined;
}

/**
 * Another product. A cheaper one gives the difference back. Of a dearer one the shop took it by hand, or the price that was
 * paid stays. ORDER_STATE, REFUND_TOO_HIGH, INVALID where a dearer one does not say which.
 */
export function otherArticleChange(order: DocumentedOrder, article: OtherArticle): OrderChange {
  const { productId, priceCents, difference, ...pieces } = article;
  if (order.exchange) throw new ShopError('ORDER_STATE', { message: IS_EXCHANGE });
  const line = order.lines.find(({ variantId }) => variantId === pieces.from);
  const paidCents = line ? pieceWorthCents(line) : 0;
  const isDearer = priceCents > paidCents;
  if (isDearer && !difference) throw new ShopError('INVALID', { errors: { difference: NO_CHOICE } });
  if (isDearer && difference === 'collected' && order.invoice) throw new ShopError('ORDER_STATE', { message: INVOICE });
  const worthCents = isDearer && difference === 'waived' ? paidCents : priceCents;
  const change = otherVariantChange(order, { ...pieces, product: { id: productId, priceCents, worthCents } });
  const moreCents = (worthCents - paidCents) * pieces.quantity;
  if (moreCents > 0) return { ...change, supplementCents: moreCents };
  if (moreCents === 0) return change;
  if (-moreCents >= refundableCents(order)) throw new ShopError('REFUND_TOO_HIGH', { message: NOTHING_LEFT });
  return { ...change, refundCents: -moreCents, reason: PRICE_DIFFERENCE };
}

/** The shop gave the customer what it refunds by hand. ORDER_STATE where nothing of it is left. */
export function paidOutChange({ status, toPayOutCents }: OrderState & { toPayOutCents?: number }): OrderChange {
  if (!toPayOutCents) throw new ShopError('ORDER_STATE', { message: NOTHING_TO_PAY_OUT });
  return { status, stock: 'keep', refundCents: 0, paidOut: true };
}

interface TakenOut {
  /** Of the entry among the order's returns. */
  id: string;
  at: string;
  /** Each variant once. */
  pieces: LineQuantity[];
  /** The customer reads it. */
  reason: string;
}

/**
 * Takes pieces out of the order: they are refunded and go back to the stock. Their entry stands among the returns, as that
 * of a withdrawal before shipping, so that nothing else packs, ships or refunds them. The shipping cost stays as it was. An
 * order keeps a piece, or has left in part: with the rest of it, it is shipped.
 * ORDER_STATE, REFUND_TOO_HIGH.
 */
export function takeOutChange(order: ReturnableOrder, { id, at, pieces, reason }: TakenOut): OrderChange {
  const left = changeablePieces(order);
  const leftOf = (variantId: string) => left.find((line) => line.variantId === variantId)?.quantity ?? 0;
  if (pieces.some(({ variantId, quantity }) => quantity > leftOf(variantId))) {
    throw new ShopError('ORDER_STATE', { message: TOO_MANY });
  }
  const isRest = count(pieces) === count(left);
  if (isRest && !isPartlySent(order)) throw new ShopError('ORDER_STATE', { message: ALL_TAKEN_OUT });
  const worthOf = (variantId: string) => {
    const line = order.lines.find((each) => each.variantId === variantId);
    return line ? pieceWorthCents(line) : 0;
  };
  const refundCents = pieces.reduce((sum, { variantId, quantity }) => sum + quantity * worthOf(variantId), 0);
  if (refundCents >= refundableCents(order)) throw new ShopError('REFUND_TOO_HIGH', { message: NOTHING_LEFT });
  const addedReturn: OrderReturn = { id, at, kind: 'beforeShipping', pieces, takenOut: true };
  const after = { ...order, returns: [...(order.returns ?? []), addedReturn] };
  return {
    status: isRestGone(after, id) ? 'shipped' : order.status,
    stock: 'keep',
    refundCents,
    reason,
    addedReturn,
    returnStep: { id, step: 'refund', restock: pieces },
  };
}

const count = (lines: readonly LineQuantity[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
