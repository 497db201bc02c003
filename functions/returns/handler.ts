/** The returns Lambda: what customers and visitors declare, and what admins do with it. */
import { returnsInputs } from '../../shared/api/inputs/returns.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { createPublicReturn } from './create-public-return.ts';
import { createReturn } from './create-return.ts';
import { listReturns } from './list-returns.ts';
import { updateReturn } from './update-return.ts';

export const handler = resourceHandler('returns', returnsInputs, {
  createReturn,
  createPublicReturn,
  listReturns,
  updateReturn,
});
