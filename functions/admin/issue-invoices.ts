import type { UseCase } from '../http/resource-handler.ts';
import { issueDocuments } from '../store/invoices/issue.ts';
import { invoiceFileName } from './invoice-parties.ts';
import { invoiceXml } from './invoice-xml.ts';

/** Issues what the orders still need: invoices and credit notes, one order after the other. Again, it issues nothing. */
export const issueInvoices: UseCase<'issueInvoices'> = async ({ body, caller }) => {
  const numbers: string[] = [];
  for (const orderId of body.orders) {
    const issued = await issueDocuments(orderId, caller.account.email, (order, document, original) => ({
      fileName: invoiceFileName(document.number),
      xml: invoiceXml(order, document, original),
    }));
    numbers.push(...issued);
  }
  return { numbers };
};
