/** The form of the checkout: address, email, invoice, notes, and the order draft made of them. */
import * as z from 'zod';
import type { Body } from '../../../shared/api/inputs.ts';
import type { User } from '../../../shared/account/answers.ts';
import type { Cart } from '../../../shared/cart/answers.ts';
import { toCents, toEuro } from '../../../shared/price/money.ts';
import { orderTotals } from '../../../shared/order/totals.ts';
import { placeProblem } from '../../../shared/locale/postal-codes.ts';
import { checkoutEmail, orderNotes, shippingAddress, type OrderDraft } from '../../../shared/order/schema.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { invoiceFieldName, invoiceFields, invoiceProblems, noInvoice, toInvoice } from '../../lib/invoice-form.ts';

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
  ...invoiceFields,
  notes: orderNotes(),
});
export const checkoutForm = fields.superRefine(
  (form, context) => {
    const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const problem = placeProblem(form);
    if (problem) addError(problem.field, problem.message);
    for (const { field, message } of invoiceProblems(form)) addError(field, message);
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
    ...noInvoice,
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
    ...toInvoice(form),
    fromCart: true,
    ...checkoutTotals(cart),
  };
}

/** The profile with the address of the order. A phone number of the profile stays. */
export function toProfile({ firstName, lastName, email, phone }: User, form: CheckoutForm): Body<'updateMe'> {
  const { address: street, city, postalCode, province } = form;
  return { firstName, lastName, email, phone: phone || form.phone, address: { street, city, postalCode, province } };
}

/** The server's field names → the form's: 'shippingAddress.street' → 'address'. */
export function toFormErrors(errors: Record<string, string>): Record<string, string> {
  const formNames: Record<string, string> = { 'shippingAddress.street': 'address', contactEmail: 'email' };
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      formNames[name] ?? invoiceFieldName(name.replace(/^shippingAddress\./, '')),
      message,
    ]),
  );
}
