import type { OrderInvoice } from './answers.ts';

interface DeliveryAddress {
  firstName: string;
  lastName: string;
  street: string;
  city: string;
  postalCode: string;
  province: string;
}

/** To whom an invoice is issued, and where: its own name and address, or those of the delivery. */
export function invoiceRecipient({ billing, company }: OrderInvoice, delivery: DeliveryAddress) {
  if (billing) return billing;
  const { firstName, lastName, street, city, postalCode, province } = delivery;
  return { name: company ?? `${firstName} ${lastName}`, street, city, postalCode, province };
}
