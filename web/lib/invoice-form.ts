/** The fields of a form that ask for an invoice: at the checkout, and for an order that the shop takes. */
import * as z from 'zod';
import { billingAddress, invoiceData, invoiceForm } from '../../shared/invoice/schema.ts';
import type { Order } from '../../shared/order/answers.ts';

export const invoiceFields = {
  wantsInvoice: z.boolean(),
  /** Validated only when an invoice is wanted. */
  taxCode: z.string(),
  company: z.string(),
  sdiCode: z.string(),
  pec: z.string(),
  /** The invoice has a name and an address of its own: `billing` in the order draft. Validated only then. */
  hasBilling: z.boolean(),
  billingName: z.string(),
  billingStreet: z.string(),
  billingCity: z.string(),
  billingPostalCode: z.string(),
  billingProvince: z.string(),
};

type InvoiceForm = z.output<z.ZodObject<typeof invoiceFields>>;
export type InvoiceFieldName = keyof InvoiceForm;

export const noInvoice: InvoiceForm = {
  wantsInvoice: false,
  taxCode: '',
  company: '',
  sdiCode: '',
  pec: '',
  hasBilling: false,
  billingName: '',
  billingStreet: '',
  billingCity: '',
  billingPostalCode: '',
  billingProvince: '',
};

/** The names of the form for the fields of an invoice's own address. */
const billingNames = {
  name: 'billingName',
  street: 'billingStreet',
  city: 'billingCity',
  postalCode: 'billingPostalCode',
  province: 'billingProvince',
} as const;

function toBilling(form: InvoiceForm) {
  return {
    name: form.billingName,
    street: form.billingStreet,
    city: form.billingCity,
    postalCode: form.billingPostalCode,
    province: form.billingProvince,
  };
}

/** Each with the name of its field. */
export function invoiceProblems(form: InvoiceForm): { field: string; message: string }[] {
  if (!form.wantsInvoice) return [];
  // The company stands in a field of its own only without another name.
  const { error } = invoiceForm().safeParse(form.hasBilling ? { ...form, company: '' } : form);
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }));
  if (!form.hasBilling) return problems;
  const { error: billingError } = billingAddress().safeParse(toBilling(form));
  const ofBilling = (billingError?.issues ?? []).map(({ path, message }) => ({
    field: billingNames[path[0] as keyof typeof billingNames],
    message,
  }));
  return [...problems, ...ofBilling];
}

/** For the draft of an order, where an invoice is wanted. */
export function toInvoice(form: InvoiceForm) {
  if (!form.wantsInvoice) return {};
  const { taxCode, company, sdiCode, pec, hasBilling } = form;
  // The company's name is the one of the invoice's own address, where there is one.
  const invoice = invoiceData().parse(
    hasBilling ? { taxCode, sdiCode, pec, billing: toBilling(form) } : { taxCode, company, sdiCode, pec },
  );
  return { invoice };
}

/** The fields with the data of an earlier order. */
export function fromInvoice(invoice: Order['invoice']): InvoiceForm {
  if (!invoice) return noInvoice;
  const { taxCode, company = '', sdiCode = '', pec = '', billing } = invoice;
  const form = { ...noInvoice, wantsInvoice: true, taxCode, company, sdiCode, pec };
  if (!billing) return form;
  const { name, street, city, postalCode, province } = billing;
  return {
    ...form,
    hasBilling: true,
    billingName: name,
    billingStreet: street,
    billingCity: city,
    billingPostalCode: postalCode,
    billingProvince: province,
  };
}

/** The form's name of a field that the server names: 'invoice.billing.street' → 'billingStreet'. */
export function invoiceFieldName(name: string): string {
  const [group, field = '', ofBilling] = name.split('.');
  if (group !== 'invoice') return name;
  return ofBilling ? billingNames[ofBilling as keyof typeof billingNames] : field;
}
