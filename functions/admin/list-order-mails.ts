import type { UseCase } from '../http/resource-handler.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';
import { requireOrder } from '../store/orders/read.ts';

/** The emails about an order, the latest first. Throws ORDER_NOT_FOUND. */
export const listOrderMails: UseCase<'listOrderMails'> = async ({ params }) => {
  const { id } = await requireOrder(params.id);
  return { mails: await listEmailRecords(id) };
};
