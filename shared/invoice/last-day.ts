import { addDays } from '../locale/days.ts';

/** From the day of the money to that on which the SdI gets the invoice (DPR 633/1972, art. 21). */
export const INVOICE_DAYS = 12;

/** The last day for sending the invoice of a payment. Days are those of Italy: 'YYYY-MM-DD'. */
export const lastInvoiceDay = (paidOn: string): string => addDays(paidOn, INVOICE_DAYS);
