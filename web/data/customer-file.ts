/** All customers out, and customers of a file in: both in parts. */
import type { CustomerImportResult, ExportedCustomer } from '../../shared/customer-file/answers.ts';
import { MAX_IMPORTED_CUSTOMERS, type ImportedCustomerInput } from '../../shared/customer-file/schema.ts';
import { callApi } from './api.ts';
import { callWithSecondFactor } from './second-factor.ts';
import { callAgain } from './send-rows.ts';

export type { CustomerImportResult, ExportedCustomer };

/** The oldest registration first. Rejects with ApiError. */
export async function exportCustomers(onProgress: (count: number) => void): Promise<ExportedCustomer[]> {
  const customers: ExportedCustomer[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const part = await callWithSecondFactor('exportCustomers', { query: { after } });
    customers.push(...part.customers);
    onProgress(customers.length);
    after = part.next;
  }
  return customers;
}

/**
 * In their sequence, after those that have a result `before`. It goes on once the progress is kept. Rejects with ApiError:
 * what was sent before stays, and the same file again opens nothing twice.
 */
export async function importCustomers(
  customers: readonly ImportedCustomerInput[],
  before: CustomerImportResult[],
  onProgress: (results: CustomerImportResult[]) => Promise<unknown>,
): Promise<CustomerImportResult[]> {
  let results = before;
  while (results.length < customers.length) {
    const part = customers.slice(results.length, results.length + MAX_IMPORTED_CUSTOMERS);
    const answer = await callAgain(() => callApi('importCustomers', { body: { customers: part } }));
    results = [...results, ...answer.results];
    await onProgress(results);
  }
  return results;
}
