/** An account for tests, described or written. */
import { ulid } from 'ulid';
import { putItems } from '../../../aws/dynamodb/bulk.ts';
import { accountItem, type Account } from '../accounts.ts';
import { emailOwnerItem } from '../email-claims.ts';

export function anAccount(change: Partial<Account> = {}): Account {
  const id = change.id ?? ulid();
  return {
    id,
    firstName: 'Anna',
    lastName: 'Bianchi',
    email: `${id.toLowerCase()}@example.it`,
    phone: '',
    address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' },
    role: 'customer',
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}

/** Writes an account that owns its email address. */
export async function writeAccount(change: Partial<Account> = {}): Promise<Account> {
  const account = anAccount(change);
  await putItems([accountItem(account), emailOwnerItem(account.email, account.id)]);
  return account;
}
