/** What the admin lists and their search hold of an order, a return and a user. Nothing here reads or writes. */
import type { Account } from '../accounts/accounts.ts';
import type { StoredOrder } from '../orders/item.ts';
import type { Return } from '../returns/item.ts';
import {
  normalizeSearchWord,
  personWords,
  phoneWords,
  productWords,
  searchableWords,
  tailWords,
} from './search-words.ts';

/** An entity in the lists: it is in the list of all and, if it has a status, in the list of that status. */
export interface ListEntry {
  id: string;
  status?: string;
  /** Of the entity. The lists ignore an older version than the one they have. */
  version: number;
  /** The entity leaves all lists for good. */
  gone?: true;
}

export function orderListEntry({ id, status, version }: Pick<StoredOrder, 'id' | 'status' | 'version'>): ListEntry {
  return { id, status, version };
}

export function returnListEntry({ id, state, version }: Pick<Return, 'id' | 'state' | 'version'>): ListEntry {
  return { id, status: state, version };
}

/** A user leaves the list once, when the account is erased: that is the second version. */
export function userListEntry({ id, erasedAt }: Pick<Account, 'id' | 'erasedAt'>): ListEntry {
  return erasedAt ? { id, version: 2, gone: true } : { id, version: 1 };
}

/**
 * Number, tracking numbers, the customer's name and email; marked, the ends of the numbers, the phone number and the names of
 * the products. An order of an erased account is not found by a name.
 */
export function orderSearchWords(
  order: Pick<StoredOrder, 'number' | 'person' | 'trackingNumber' | 'parcels' | 'erasedAt' | 'address' | 'lines'>,
): string[] {
  const { number, person, trackingNumber, parcels = [], erasedAt, address, lines } = order;
  return searchableWords([
    ...orderNumberWords(number),
    ...(erasedAt ? [] : personWords(person)),
    normalizeSearchWord(trackingNumber),
    ...parcels.map((parcel) => normalizeSearchWord(parcel.trackingNumber)),
    ...tailWords([number.replace(/^.*-/, ''), trackingNumber, ...parcels.map((parcel) => parcel.trackingNumber)]),
    ...phoneWords(address.phone),
    ...tailWords([address.phone]),
    ...productWords(lines.map(({ name }) => name)),
  ]);
}

/** The order number, name and email as they were declared. */
export function returnSearchWords({ statement }: Pick<Return, 'statement'>): string[] {
  const { name, email, orderNumber } = statement;
  return searchableWords([...orderNumberWords(orderNumber), ...personWords({ firstName: name, lastName: '', email })]);
}

/** Name, email, and the phone number with and without Italy's prefix, and from its end. */
export function userSearchWords(
  user: Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'erasedAt'>,
): string[] {
  if (user.erasedAt) return [];
  const phone = normalizeSearchWord(user.phone);
  return searchableWords([...personWords(user), phone, phone.replace(/^(00)?39/, ''), ...tailWords([phone])]);
}

/** The whole number, and its last part alone: VE-2026-K3Q9ZT41AB is also found by k3q9. */
function orderNumberWords(number: string): string[] {
  return [normalizeSearchWord(number), normalizeSearchWord(number.replace(/^.*-/, ''))];
}
