/** The form of an order that an admin takes, and the draft made of it. */
import * as z from 'zod';
import type { BodyInput } from '../../../../shared/api/inputs.ts';
import { deliveries, manualCustomer } from '../../../../shared/order/manual-schema.ts';
import { orderOrigins } from '../../../../shared/order/origin.ts';
import { manualMethods } from '../../../../shared/order/payment-methods.ts';
import { orderTotals } from '../../../../shared/order/totals.ts';
import { orderNotes, shippingAddress } from '../../../../shared/order/schema.ts';
import { shop } from '../../../../shared/shop/shop.ts';
import { toCents, toEuro } from '../../../../shared/price/money.ts';
import { invoiceFields, invoiceProblems, noInvoice, toInvoice } from '../../../lib/invoice-form.ts';
import type { NewLine } from './use-lines.ts';

const { firstName, lastName, email, phone } = manualCustomer().shape;

const fields = z.object({
  origin: z.enum(orderOrigins),
  firstName,
  lastName,
  email,
  phone,
  delivery: z.enum(deliveries),
  /** Validated only where a courier brings it. */
  street: z.string(),
  city: z.string(),
  postalCode: z.string(),
  province: z.string(),
  ...invoiceFields,
  payment: z.enum(manualMethods),
  notes: orderNotes(),
});

export const newOrderForm = fields.superRefine(
  (form, context) => {
    for (const { field, message } of invoiceProblems(withBilling(form))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    if (form.delivery === 'pickup') return;
    const { error } = shippingAddress().safeParse(toAddress(form));
    for (const { path, message } of error?.issues ?? []) {
      if (addressFields.includes(String(path[0]))) context.addIssue({ code: 'custom', path, message });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type NewOrderForm = z.output<typeof newOrderForm>;
export type NewOrderFields = z.input<typeof newOrderForm>;

/** An order without a delivery of its own has no address for its invoice but the one that is asked for. */
function withBilling(form: z.output<typeof fields>) {
  return { ...form, hasBilling: form.hasBilling || form.delivery === 'pickup' };
}

/** The others are the customer's own, with their own messages. */
const addressFields = ['street', 'city', 'postalCode', 'province'];

function toAddress({ firstName, lastName, phone, street, city, postalCode, province }: z.output<typeof fields>) {
  return { firstName, lastName, phone, street, city, postalCode, province, country: shop.country };
}

export const emptyFields: NewOrderFields = {
  origin: 'phone',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  delivery: 'courier',
  street: '',
  city: '',
  postalCode: '',
  province: '',
  ...noInvoice,
  payment: 'card',
  notes: '',
};

/** Euro. The server computes its own. */
export function newOrderTotals(lines: readonly NewLine[], isShippingFree: boolean) {
  const priced = lines.map(({ variant, quantity }) => ({ quantity, priceCents: toCents(variant.price) }));
  const { subtotalCents, shippingCents, totalCents } = orderTotals(priced, isShippingFree);
  return { subtotal: toEuro(subtotalCents), shipping: toEuro(shippingCents), total: toEuro(totalCents) };
}

interface Placement extends Pick<BodyInput<'createManualOrder'>, 'addTo' | 'replaces'> {
  recipient?: { firstName: string; lastName: string } | undefined;
}

/** `addTo` is the order that it goes with; `recipient` is who gets the parcel, if not the customer. */
export function toDraft(
  form: NewOrderForm,
  lines: readonly NewLine[],
  { addTo, replaces, recipient }: Placement = {},
): BodyInput<'createManualOrder'> {
  const { origin, delivery, payment, notes, firstName, lastName, email, phone } = form;
  return {
    customer: { firstName, lastName, email, phone },
    items: lines.map(({ product, variant, quantity }) => ({
      product: product._id,
      variant: variant._id,
      quantity,
      price: variant.price,
    })),
    origin,
    delivery,
    payment,
    notes,
    ...toInvoice(withBilling(form)),
    ...(addTo ? { addTo } : delivery !== 'pickup' && { shippingAddress: { ...toAddress(form), ...recipient } }),
    ...(replaces && { replaces }),
    ...newOrderTotals(lines, delivery !== 'courier' || addTo !== undefined),
  };
}
