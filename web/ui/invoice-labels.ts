/** Labels of the fields of an invoice, also for the error summary. */
export const invoiceLabels = {
  taxCode: 'Codice fiscale o partita IVA',
  company: 'Ragione sociale',
  sdiCode: 'Codice destinatario (SDI)',
  pec: 'PEC',
  billingName: 'Intestatario della fattura',
  billingStreet: 'Indirizzo di fatturazione',
  billingCity: 'Città di fatturazione',
  billingPostalCode: 'CAP di fatturazione',
  billingProvince: 'Provincia di fatturazione',
} as const;
