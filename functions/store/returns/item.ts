/**
 * A statement of withdrawal in the table. `statement` is written once and never again: every later write names the
 * attributes that it changes, and this is none of them.
 */
import type { LineQuantity } from '../../../shared/returns/rules.ts';
import type { ReturnKind, ReturnState } from '../../../shared/returns/states.ts';
import { returnKey } from '../keys.ts';
import type { Item } from '../../aws/dynamodb/types.ts';

/** The layout of this item. A change to it ships with a migration. */
const LAYOUT = 1;

/** What somebody stated, when, and by which door. */
export interface ReturnDeclaration {
  readonly at: string;
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
  readonly channel: 'account' | 'public';
}

export interface ReturnHistoryEntry {
  at: string;
  to: ReturnState;
  /** 'customer', 'shop' or the admin's e-mail. */
  by: string;
}

export interface Return {
  id: string;
  statement: ReturnDeclaration;
  /** Of which order it is, once that is known, and what it is. */
  orderId?: string;
  kind?: ReturnKind;
  pieces: LineQuantity[];
  state: ReturnState;
  refundCents?: number;
  note?: string;
  /** The address under which it was stated, for the links in its mail. */
  site: string;
  history: ReturnHistoryEntry[];
  version: number;
}

export function returnToItem(one: Return): Item {
  return { ...returnKey(one.id), v: LAYOUT, ...one };
}

export function returnFromItem(item: Item): Return {
  const { pk, sk, v, ...same } = item;
  void [pk, sk, v];
  return same as unknown as Return;
}
