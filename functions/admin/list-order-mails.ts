import type { UseCase } from '../http/resource-handler.ts';
import { requireOrder } from '../store/orders/read.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';

/** What was written to the customer about an order, the latest first. ORDER_NOT_FOUND where there is no such order. */
export const listOrderMails: UseCase<'listOrderMails'> = async ({ params }) => {
  const { id } = await requireOrder(params.id);
  return { mails: await listEmailRecords(id) };
};
