/** Invoice data as people read them, wherever an order is shown. No zod here: pages without a form need this. */
import type * as z from 'zod';
import type { orderInvoice } from './schema.ts';
import { isVatNumber } from '../locale/tax-code.ts';

export function invoiceRows({ taxCode, company, sdiCode, pec }: z.infer<typeof orderInvoice>): [string, string][] {
  const lines: [string, string | undefined][] = [
    ['Ragione sociale', company],
    [isVatNumber(taxCode) ? 'Partita IVA' : 'Codice fiscale', taxCode],
    ['Codice destinatario (SDI)', sdiCode],
    ['PEC', pec],
  ];
  return lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
