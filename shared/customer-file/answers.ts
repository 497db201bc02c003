/** What export and import of customers answer. */
import * as z from 'zod';
import { user } from '../account/answers.ts';

const exportedCustomer = z.object({
  user,
  orders: z.int(),
  /** Euro: what was paid, without what was refunded. */
  spent: z.number(),
});
export type ExportedCustomer = z.infer<typeof exportedCustomer>;

export const customerExportAnswer = z.object({
  /** The oldest registration first. Without colleagues. */
  customers: z.array(exportedCustomer),
  /** Where the following part begins; null at the end. */
  next: z.string().nullable(),
});

/** In the sequence of the call. `existing`: the address has an account, which stays as it is. */
export const customerImportAnswer = z.object({
  results: z.array(z.object({ email: z.string(), outcome: z.enum(['created', 'existing']) })),
});
export type CustomerImportResult = z.infer<typeof customerImportAnswer>['results'][number];
