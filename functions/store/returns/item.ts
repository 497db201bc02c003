/**
 * A return in the table. Its declaration (`statement`) is written once: later steps name the attributes that they
 * change, and this is not one of them. Only an erasure redacts it (store/accounts/erase-account-data.ts).
 */
import type { LineQuantity } from '../../../shared/returns/states.ts';
import type { ReturnKind, ReturnState } from '../../../shared/returns/states.ts';
import type { Item } from '../../aws/dynamodb/types.ts';
import { returnKey } from '../keys.ts';
import type { StoredOrder } from '../orders/item.ts';

const LAYOUT = 1;

export interface ReturnDeclaration {
  readonly at: string;
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
  readonly channel: 'account' | 'public';
  /** In an account: the page had the words of a withdrawal. Absent for the shop's own return. Visitors have no other words. */
  readonly declared?: 'withdrawal' | undefined;
}

interface ReturnHistoryEntry {
  at: string;
  to: ReturnState;
  /** 'customer', 'shop' or the admin's email address. */
  by: string;
}

interface ReturnExchange {
  orderId: string;
  number: string;
  /** What is sent: 'Felpa Torino, taglia L, grigio, quantità 1'. */
  isSent: string;
  /** What comes back was defective or wrong: sending it back costs the customer nothing. */
  defect?: true;
}

export interface Return {
  id: string;
  statement: ReturnDeclaration;
  /** Missing while the declaration is not matched to an order. */
  orderId?: string;
  kind?: ReturnKind;
  pieces: LineQuantity[];
  state: ReturnState;
  refundCents?: number;
  /** Why the return was closed, or why less was refunded than it was worth. Absent where neither happened. */
  note?: string;
  /** Too many came in an hour: no email says that it arrived, neither to its sender nor to the shop. */
  mailHeldBack?: true;
  /** The order that sends another size for it. Absent where there is none, and once that is cancelled. */
  exchange?: ReturnExchange;
  site: string;
  history: ReturnHistoryEntry[];
  version: number;
}

/**
 * False where an admin matched a statement to an order of somebody else. It takes nothing away from the buyer, whose own
 * declaration is kept apart, with its own time.
 */
export function isOfBuyer({ statement: { channel, email } }: Return, { person, contactEmail }: StoredOrder): boolean {
  return channel === 'account' || [person.email, contactEmail].includes(email);
}

/** A voluntary return that was declared as a withdrawal: its term was over by the shop's records. */
export function declaredAsWithdrawal({ kind, statement }: Return): 'withdrawal' | undefined {
  if (kind !== 'voluntary') return undefined;
  return statement.channel === 'public' ? 'withdrawal' : statement.declared;
}

/** Of the shop's own return. Who declared a withdrawal reads so everywhere, whatever the shop makes of it. */
export const isRequest = (orderReturn: Return) =>
  orderReturn.kind === 'voluntary' && !declaredAsWithdrawal(orderReturn);

/**
 * When the days for the refund begin: with the statement, or for a voluntary return with its goods, once they are back. Those of a
 * withdrawal that a cancelled exchange left begin later: its order knows.
 */
export function refundTermStart(
  { id, kind, statement, history }: Return,
  order?: Pick<StoredOrder, 'returns'>,
): string {
  const entry = order?.returns?.find((each) => each.id === id);
  if (entry?.kind === 'withdrawal') return entry.at;
  const back = kind === 'voluntary' ? history.findLast(({ to }) => to === 'goodsBack') : undefined;
  return back?.at ?? statement.at;
}

export function returnToItem(storedReturn: Return): Item {
  return { ...returnKey(storedReturn.id), v: LAYOUT, ...storedReturn };
}

export function returnFromItem(item: Item): Return {
  const { pk, sk, v, ...attributes } = item;
  void [pk, sk, v];
  return attributes as unknown as Return;
}
