/**
 * Accounts that their owners did not open: they have no password and no user in Cognito. The first password code to their
 * address makes both (functions/auth/reset-password.ts), and confirms the address.
 */
import { decodeTime, ulid } from 'ulid';
import { ShopError } from '../../../shared/api/errors.ts';
import type { ManualOrderDraft } from '../../../shared/order/manual-schema.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { TransactWriteItem } from '../../aws/dynamodb/types.ts';
import { accountItem, readCurrentAccount, type Account } from './accounts.ts';
import { findUserIdByEmail, takeEmailWrite } from './email-claims.ts';

const DEACTIVATED = 'L’account di questo cliente è disattivato: riattivalo, oppure usa un altro indirizzo email';

export interface OrderingCustomer {
  account: Account;
  /** Those that open the account; none where it exists. */
  writes: TransactWriteItem[];
}

/** The account of an address, or a new one for it. INVALID where it is deactivated. */
export async function orderingCustomer(
  { firstName, lastName, email, phone }: ManualOrderDraft['customer'],
  site: string,
): Promise<OrderingCustomer> {
  const userId = await findUserIdByEmail(email);
  const found = userId === undefined ? undefined : await readCurrentAccount(userId);
  if (found && !found.isActive)
    throw new ShopError('INVALID', { message: DEACTIVATED, errors: { email: DEACTIVATED } });
  if (found) return { account: found, writes: [] };
  const account = shopAccount('order', { firstName, lastName, email, phone }, site);
  return { account, writes: shopAccountWrites(account) };
}

type AddressParts = { [part in keyof Account['address']]?: string | undefined };
type Person = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone'> & { address?: AddressParts | undefined };

/** Nobody confirmed the address. */
export function shopAccount(openedBy: NonNullable<Account['openedBy']>, person: Person, site: string): Account {
  const { firstName, lastName, email, phone, address = {} } = person;
  const { street = '', city = '', postalCode = '', province = '' } = address;
  const id = ulid();
  const createdAt = new Date(decodeTime(id)).toISOString();
  return {
    id,
    firstName,
    lastName,
    email,
    emailUnconfirmedSince: createdAt,
    openedBy,
    phone,
    address: { street, city, postalCode, province, country: shop.country },
    role: 'customer',
    isActive: true,
    site,
    createdAt,
    updatedAt: createdAt,
  };
}

/** They fail where the address has an account. */
export function shopAccountWrites(account: Account): TransactWriteItem[] {
  return [
    { Put: { Item: accountItem(account), ConditionExpression: 'attribute_not_exists(pk)' } },
    takeEmailWrite(account.id, account.email),
  ];
}
