/** What export and import of customers take. */
import * as z from 'zod';
import { email, id } from '../api/fields.ts';
import { lazySchema, type InputOf, type OutputOf } from '../api/lazy-schema.ts';
import { profile } from '../account/schema.ts';
import { validationMessages } from '../text/validation-messages.ts';

/** Customers of one call. */
export const MAX_IMPORTED_CUSTOMERS = 25;

/** A person of a file, by the rules of the profile. An account has nothing else to begin with. */
export const importedCustomer = lazySchema(() =>
  profile()
    .pick({ firstName: true, lastName: true, phone: true, address: true })
    .extend({ email: email(validationMessages.emailRequired, validationMessages.emailInvalid) }),
);
export type ImportedCustomer = OutputOf<typeof importedCustomer>;
export type ImportedCustomerInput = InputOf<typeof importedCustomer>;

/** POST /admin/import/customers. The same call again changes nothing. */
export const customerImport = lazySchema(() =>
  z.object({ customers: z.array(importedCustomer()).min(1).max(MAX_IMPORTED_CUSTOMERS) }),
);

/** GET /admin/export/customers. `after` is the `next` of the part before. */
export const customerExportQuery = lazySchema(() => z.object({ after: id().optional().catch(undefined) }));
