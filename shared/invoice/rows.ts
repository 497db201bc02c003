/** Invoice data as people read them, wherever an order is shown. */
import type { OrderInvoice } from './answers.ts';
import { isVatNumber } from '../locale/tax-code.ts';

export function invoiceRows({ taxCode, company, sdiCode, pec, billing }: OrderInvoice): [string, string][] {
  const lines: [string, string | undefined][] = [
    ['Intestata a', billing?.name],
    ['Ragione sociale', billing ? undefined : company],
    [
      'Indirizzo di fatturazione',
      billing && `${billing.street}, ${billing.postalCode} ${billing.city} (${billing.province})`,
    ],
    [isVatNumber(taxCode) ? 'Partita IVA' : 'Codice fiscale', taxCode],
    ['Codice destinatario (SDI)', sdiCode],
    ['PEC', pec],
  ];
  return lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
