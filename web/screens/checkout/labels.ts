import { invoiceLabels } from '../../ui/invoice-labels.ts';

/** Labels of the fields, also for the error summary. */
export const checkoutLabels = {
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  phone: 'Telefono',
  address: 'Indirizzo',
  city: 'Città',
  postalCode: 'CAP',
  province: 'Provincia',
  ...invoiceLabels,
  notes: 'Note per l’ordine',
  cardNumber: 'Numero carta',
  cardExpiry: 'Data scadenza',
  cardCvv: 'CVV',
  cardHolder: 'Nome sulla carta',
} as const;
