import type { UseCase } from '../http/resource-handler.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';
import { requireOrder } from '../store/orders/read.ts';

/** The emails about an order and its returns, the latest first. Throws ORDER_NOT_FOUND. */
export const listOrderMails: UseCase<'listOrderMails'> = async ({ params }) => {
  const { id, returns = [] } = await requireOrder(params.id);
  const ids = [id, ...returns.map((orderReturn) => orderReturn.id)];
  const mails = (await Promise.all(ids.map(listEmailRecords))).flat();
  return { mails: mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt)) };
};
