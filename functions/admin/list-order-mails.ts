import type { UseCase } from '../http/resource-handler.ts';
import { listEmailRecords } from '../store/emails/email-records.ts';
import { requireOrder } from '../store/orders/read.ts';
import { readReturns } from '../store/returns/returns.ts';

/** The emails about an order and its returns, the latest first, each with its address. Throws ORDER_NOT_FOUND. */
export const listOrderMails: UseCase<'listOrderMails'> = async ({ params }) => {
  const { id, contactEmail, person, returns = [] } = await requireOrder(params.id);
  const statements = await readReturns(returns.map((orderReturn) => orderReturn.id));
  const recipients = [
    { entityId: id, to: contactEmail ?? person.email },
    ...statements.map(({ id: entityId, statement }) => ({ entityId, to: statement.email })),
  ];
  const listMails = async ({ entityId, to }: (typeof recipients)[number]) =>
    (await listEmailRecords(entityId)).map((mail) => ({ ...mail, to }));
  const mails = (await Promise.all(recipients.map(listMails))).flat();
  return { mails: mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt)) };
};
