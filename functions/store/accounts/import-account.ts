import type { ImportedCustomer } from '../../../shared/customer-file/schema.ts';
import { ConditionFailed } from '../../aws/dynamodb/conflicts.ts';
import { transactWrite } from '../../aws/dynamodb/write.ts';
import { activityWrite } from '../activity/activity.ts';
import { findUserIdByEmail } from './email-claims.ts';
import { shopAccount, shopAccountWrites } from './shop-accounts.ts';

/** Opens the account of a person in a file. False where the address has one, which stays as it is. */
export async function importAccount(customer: ImportedCustomer, site: string, by: string): Promise<boolean> {
  const account = shopAccount('import', { ...customer, phone: customer.phone ?? '' }, site);
  const { id, email } = account;
  try {
    await transactWrite([
      ...shopAccountWrites(account),
      activityWrite({ by, what: 'user.import', subject: { id, name: id } }),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // The AWS client repeats a write whose answer was lost. The condition then fails on our own account.
    return (await findUserIdByEmail(email)) === id;
  }
}
