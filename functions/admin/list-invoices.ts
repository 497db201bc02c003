import { invoiceRecipient } from '../../shared/invoice/recipient.ts';
import { toEuro } from '../../shared/price/money.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { neededDocuments } from '../store/invoices/documents.ts';
import { readAccountingDays } from '../store/orders/accounting-days.ts';

const ORDERS_PER_PART = 200;

/** Invoices and credit notes of these days, issued or not, the oldest day first; `next` is where the next part begins. */
export const listInvoices: UseCase<'listInvoices'> = async ({ query: { from, to, after } }) => {
  const { orders, next } = await readAccountingDays({ from, to }, ORDERS_PER_PART, after);
  const documents = orders.flatMap(({ day, order }) =>
    neededDocuments(order)
      .filter((document) => document.day === day)
      .map(({ type, cents, number = null }) => ({
        order: { _id: order.id, orderNumber: order.number },
        type,
        day,
        amount: toEuro(cents),
        recipient: order.invoice ? invoiceRecipient(order.invoice, order.address).name : '',
        number,
      })),
  );
  return { documents, next };
};
