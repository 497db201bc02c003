/** Optimistic changes of the cart. They show at once and are sent one after the other. */
import type { Cart, CartLine } from '../../shared/cart/answers.ts';
import type { CartAddition } from '../../shared/cart/schema.ts';
import type { Variant } from '../../shared/product/answers.ts';
import { createStore } from '../lib/create-store.ts';

export interface PendingChange {
  apply(cart: Cart): Cart;
  /** Of several waiting changes of one line only the last is sent. */
  lineId?: string;
}

/** What a new line shows before the server answers. */
export interface OptimisticLine {
  product: CartLine['product'];
  variant: Variant;
}

/** The changes that the server has not answered yet. */
export const pendingChanges = createStore<readonly PendingChange[]>([]);
let lastSend: Promise<unknown> = Promise.resolve();

/**
 * Sends a change after the earlier ones, and returns the answer; null when a later change of the same line has replaced it
 * by then.
 */
export async function sendInTurn<Result>(
  change: PendingChange,
  send: () => Promise<Result>,
  onAnswer: (answer: Result) => Promise<unknown>,
): Promise<Result | null> {
  pendingChanges.set([...pendingChanges.get(), change]);
  const turn = lastSend.then(() => (isSuperseded(change) ? null : send()));
  lastSend = turn.catch(() => undefined);
  try {
    const answer = await turn;
    if (answer) await onAnswer(answer);
    return answer;
  } finally {
    pendingChanges.set(pendingChanges.get().filter((pending) => pending !== change));
  }
}

function isSuperseded(change: PendingChange): boolean {
  const changes = pendingChanges.get();
  const later = changes.slice(changes.indexOf(change) + 1);
  return change.lineId !== undefined && later.some(({ lineId }) => lineId === change.lineId);
}

export function setQuantity(lineId: string, quantity: number): PendingChange {
  return { lineId, apply: (cart) => mapLine(cart, lineId, (line) => ({ ...line, quantity })) };
}

export function removeLine(lineId: string): PendingChange {
  return { lineId, apply: (cart) => ({ ...cart, items: cart.items.filter((line) => line._id !== lineId) }) };
}

export function removeAllLines(): PendingChange {
  return { apply: (cart) => ({ ...cart, items: [] }) };
}

/** Without `line` nothing shows before the server answers. */
export function addLine({ quantity, position }: CartAddition, line?: OptimisticLine): PendingChange {
  return { apply: (cart) => (line ? withLine(cart, quantity, line, position) : cart) };
}

/** The pieces of a variant; a line has the id of its variant. */
export function quantityIn(cart: Cart, variantId: string): number {
  return cart.items.find(({ _id }) => _id === variantId)?.quantity ?? 0;
}

function withLine(cart: Cart, added: number, { product, variant }: OptimisticLine, position = cart.items.length): Cart {
  if (cart.items.some((line) => line._id === variant._id)) {
    return mapLine(cart, variant._id, (line) => ({ ...line, quantity: line.quantity + added }));
  }
  const line = { _id: variant._id, product, variant, quantity: added, price: variant.price };
  return { ...cart, items: cart.items.toSpliced(position, 0, line) };
}

function mapLine(cart: Cart, id: string, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, items: cart.items.map((line) => (line._id === id ? change(line) : line)) };
}
