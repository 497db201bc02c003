import type { UseCase } from '../kit/resource.ts';
import { existingOrder } from '../store/order-change.ts';
import { mailsAbout } from '../store/sent-mails.ts';

/** What was written to the customer about an order, the latest first. ORDER_NOT_FOUND where there is no such order. */
export const listOrderMails: UseCase<'listOrderMails'> = async ({ params }) => {
  const { id } = await existingOrder(params.id);
  return { mails: await mailsAbout(id) };
};
