/** The form of the checkout: address, email, invoice, notes, and the order draft made of them. */
import * as z from 'zod';
import type { Body } from '../../../shared/api/inputs.ts';
import type { User } from '../../../shared/account/answers.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import { toCents, toEuro } from '../../../shared/price/money.ts';
import { orderTotals } from '../../../shared/order/rules.ts';
import { billingAddress, invoiceData, invoiceForm } from '../../../shared/invoice/schema.ts';
import { placeProblem } from '../../../shared/locale/postal-codes.ts';
import { checkoutEmail, orderNotes, shippingAddress, type OrderDraft } from '../../../shared/order/schema.ts';
import { shop } from '../../../shared/shop/shop.ts';

const { firstName, lastName, phone, street, city, postalCode, province } = shippingAddress().shape;

/** In the order of the page: the error summary follows it. */
const fields = z.object({
  firstName,
  lastName,
  email: checkoutEmail(),
  phone,
  /** `street` in the order draft. */
  address: street,
  city,
  postalCode,
  province,
  /** Once the order is placed, the address goes into the profile. It is offered to a profile without one. */
  savesAddress: z.boolean(),
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
  notes: orderNotes(),
});
type Fields = z.output<typeof fields>;

/** The names of the form for the fields of an invoice's own address. */
const billingNames = {
  name: 'billingName',
  street: 'billingStreet',
  city: 'billingCity',
  postalCode: 'billingPostalCode',
  province: 'billingProvince',
} as const;

function toBilling(form: Fields) {
  return {
    name: form.billingName,
    street: form.billingStreet,
    city: form.billingCity,
    postalCode: form.billingPostalCode,
    province: form.billingProvince,
  };
}

export const checkoutForm = fields.superRefine(
  (form, context) => {
    const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const problem = placeProblem(form);
    if (problem) addError(problem.field, problem.message);
    if (!form.wantsInvoice) return;
    // The company stands in a field of its own only without another name.
    const { error } = invoiceForm().safeParse(form.hasBilling ? { ...form, company: '' } : form);
    for (const { path, message } of error?.issues ?? []) addError(String(path[0]), message);
    if (!form.hasBilling) return;
    const { error: billingError } = billingAddress().safeParse(toBilling(form));
    for (const { path, message } of billingError?.issues ?? []) {
      addError(billingNames[path[0] as keyof typeof billingNames], message);
    }
  },
  // By default zod skips this while other fields have errors. People want to see all errors at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type CheckoutForm = z.output<typeof checkoutForm>;
export type CheckoutFields = z.input<typeof checkoutForm>;

/** The profile, and over it the fields that were typed before a reload. */
export function initialCheckoutFields(
  { firstName, lastName, email, phone, address }: User,
  storedFields: Partial<CheckoutFields> = {},
) {
  const { street, city, postalCode, province } = address;
  return {
    firstName,
    lastName,
    email,
    phone,
    address: street,
    city,
    postalCode,
    province,
    // Never ticked beforehand (GDPR, art. 25).
    savesAddress: false,
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
    notes: '',
    ...storedFields,
  };
}

/** The fields that differ from the profile. Only these are stored. */
export function changedFields(fields: CheckoutFields, user: User): Partial<CheckoutFields> {
  const fromProfile: Record<string, unknown> = initialCheckoutFields(user);
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== fromProfile[name]));
}

export interface CheckoutTotals {
  subtotal: number;
  shipping: number;
  total: number;
}

/** Euro. The totals that the shopper sees; the server computes its own. */
export function checkoutTotals(cart: Pick<Cart, 'items'>): CheckoutTotals {
  const totals = orderTotals(cart.items.map(({ quantity, price }) => ({ quantity, priceCents: toCents(price) })));
  return {
    subtotal: toEuro(totals.subtotalCents),
    shipping: toEuro(totals.shippingCents),
    total: toEuro(totals.totalCents),
  };
}

export function toOrderDraft(form: CheckoutForm, cart: Cart): OrderDraft {
  const { firstName, lastName, address: street, city, postalCode, province, phone } = form;
  return {
    items: cart.items.map(({ product, variant, quantity, price }) => ({
      product: product._id,
      variant: variant._id,
      quantity,
      price,
    })),
    shippingAddress: { firstName, lastName, street, city, postalCode, province, country: shop.country, phone },
    paymentMethod: 'card',
    notes: form.notes,
    contactEmail: form.email,
    ...(form.wantsInvoice && { invoice: toInvoice(form) }),
    fromCart: true,
    ...checkoutTotals(cart),
  };
}

/** The profile with the address of the order. A phone number of the profile stays. */
export function toProfile({ firstName, lastName, email, phone }: User, form: CheckoutForm): Body<'updateMe'> {
  const { address: street, city, postalCode, province } = form;
  return { firstName, lastName, email, phone: phone || form.phone, address: { street, city, postalCode, province } };
}

function toInvoice(form: CheckoutForm): OrderDraft['invoice'] {
  const { taxCode, company, sdiCode, pec, hasBilling } = form;
  // The company's name is the one of the invoice's own address, where there is one.
  return invoiceData().parse(
    hasBilling ? { taxCode, sdiCode, pec, billing: toBilling(form) } : { taxCode, company, sdiCode, pec },
  );
}

/** The server's field names → the form's: 'shippingAddress.street' → 'address'. */
export function toFormErrors(errors: Record<string, string>): Record<string, string> {
  const ofBilling = Object.entries(billingNames).map(([name, field]): [string, string] => {
    return [`invoice.billing.${name}`, field];
  });
  const formNames: Record<string, string> = {
    'shippingAddress.street': 'address',
    contactEmail: 'email',
    ...Object.fromEntries(ofBilling),
  };
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      formNames[name] ?? name.replace(/^(shippingAddress|invoice)\./, ''),
      message,
    ]),
  );
}
