/** `late` is after all windows: the statement is stored, and the shop decides. */
export const returnKinds = ['beforeShipping', 'withdrawal', 'voluntary', 'late'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export function isWithdrawal(kind: ReturnKind): boolean {
  return kind === 'beforeShipping' || kind === 'withdrawal';
}

/** Granted by the law, as a withdrawal or for a defect (art. 135-bis): without a refund it ends for the reasons below only. */
export function isStatutory({ kind, defect }: { kind: ReturnKind; defect?: true | undefined }): boolean {
  return isWithdrawal(kind) || defect === true;
}

export const WITHDRAWN = 'Hai ritirato la dichiarazione e tieni gli articoli';
const NOT_THE_CUSTOMER = 'La dichiarazione non è di chi ha fatto l’ordine';

/**
 * Why a withdrawal may end without a refund: it was none, or the customer took it back. The condition of the goods is no
 * such reason, since it only reduces the refund (Codice del consumo, art. 57, par. 2). The customer reads these words.
 */
export const withdrawalCloseReasons: readonly string[] = [WITHDRAWN, NOT_THE_CUSTOMER];

/** True only where no order has the stated number. */
export const NO_SUCH_ORDER = 'Nessun nostro ordine corrisponde alla dichiarazione';
/** True only where the order with the stated number, if there is one, can no longer be returned. */
export const NOTHING_LEFT = 'Nulla di nuovo: recesso già dichiarato, oppure ordine già annullato o rimborsato';
/** The shop closes a statement about such an order itself, while nothing of it can be returned. */
export const MADE_IN_SHOP = 'Ordine fatto in negozio: per legge non c’è recesso';
/** Why a statement may end before its order is found: it may be a withdrawal, so these are all. */
export const unmatchedCloseReasons: readonly string[] = [NO_SUCH_ORDER, NOTHING_LEFT, ...withdrawalCloseReasons];

/** Whoever states a return in an account is its customer. */
export function mayCloseFor(reason: string, channel: 'account' | 'public'): boolean {
  return channel === 'public' || reason !== NOT_THE_CUSTOMER;
}

export const returnActions = ['match', 'stop', 'goodsBack', 'refund', 'close'] as const;
export type ReturnAction = (typeof returnActions)[number];

/** The states of a return: its Italian name, its colour, and what an admin may do next at most (steps.ts). */
export const returnStates = {
  unmatched: row('Da abbinare', 'yellow', 'match', 'close'),
  received: row('Ricevuta', 'blue', 'stop', 'goodsBack', 'refund', 'close'),
  goodsBack: row('Merce rientrata', 'purple', 'refund'),
  refunded: row('Conclusa', 'green'),
  stopped: row('Ordine fermato', 'gray'),
  closed: row('Chiusa', 'gray'),
} as const;

export type ReturnState = keyof typeof returnStates;

export const returnStateNames = Object.keys(returnStates) as ReturnState[];

function row<Colour extends string>(label: string, colour: Colour, ...steps: ReturnAction[]) {
  return { label, colour, steps };
}

export interface LineQuantity {
  variantId: string;
  quantity: number;
}

/** A withdrawal from what has not left that is neither refunded nor closed. */
export function isOpenBeforeShipping({
  kind,
  closed,
  refundCents,
}: Pick<OrderReturn, 'kind' | 'closed' | 'refundCents'>) {
  return kind === 'beforeShipping' && !closed && refundCents === undefined;
}

/** Its goods come back, or are there: what is left to pay shows when it is concluded. Nobody knows of late ones that are not back. */
export function isComingBack({
  kind,
  closed,
  refundCents,
  backAt,
}: Pick<OrderReturn, 'kind' | 'closed' | 'refundCents' | 'backAt'>) {
  const comesBack = kind === 'late' ? backAt !== undefined : kind !== 'beforeShipping';
  return comesBack && !closed && refundCents === undefined;
}

/** A return as its order stores it: what was stated, and what was done about it. */
export interface OrderReturn {
  id: string;
  at: string;
  kind: ReturnKind;
  /** A voluntary return that was declared as a withdrawal. */
  declared?: 'withdrawal';
  /** The stated quantities. Stored orders and returns have this name. */
  pieces: LineQuantity[];
  /** When the goods came back, or when the order was cancelled. */
  backAt?: string;
  /** What was refunded for it; 0 where nothing was left to refund. */
  refundCents?: number;
  /** Its price was taken off before the payment: nobody paid it. */
  unpaid?: true;
  /** Why less was refunded than it was worth. */
  reason?: string;
  /** The shop did not accept it: its quantities may be returned again. */
  closed?: true;
  /** The shop took the pieces out of the order before the shipping. No statement asked for it. */
  takenOut?: true;
  /** The id of the order that sends another size for it: nothing is refunded. */
  exchangedFor?: string;
  /** When the exchange took the place of this return. Absent where it made it, at `at`, and where there is none. */
  exchangedAt?: string;
  /** Left by an exchange that was cancelled: nobody declared a withdrawal. */
  undeclared?: true;
  /** The pieces were defective or wrong: the exchange is a replacement, and sending them back costs the customer nothing. */
  defect?: true;
  /** Digest of the Idempotency-Key of its statement. Absent for visitors, and in statements before 28 Nov 2026. */
  requestKey?: string;
}
