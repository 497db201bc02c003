import type { Answer } from '../../shared/api/answers.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { inParallel } from '../platform/parallel.ts';
import { importAccount } from '../store/accounts/import-account.ts';

const PARALLEL_ACCOUNTS = 4;

type Outcome = Answer<'importCustomers'>['results'][number]['outcome'];

/**
 * Opens accounts for the people of a file, each in a transaction of its own. An address that has an account is left as it
 * is, so the same call again changes nothing. No email is sent.
 */
export const importCustomers: UseCase<'importCustomers'> = async ({ body: { customers }, caller, site }) => {
  const outcomes = new Map<string, Outcome>();
  // Of an address that stands twice in a call the last row counts.
  const people = new Map(customers.map((customer) => [customer.email, customer]));
  await inParallel(PARALLEL_ACCOUNTS, [...people.values()], async (customer) => {
    const isNew = await importAccount(customer, site, caller.account.email);
    outcomes.set(customer.email, isNew ? 'created' : 'existing');
  });
  return { results: customers.map(({ email }) => ({ email, outcome: outcomes.get(email)! })) };
};
