import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../../shared/account/answers.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { shippingFor, toCents } from '../../../../shared/price/money.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { ApiError, errorMessage, isAnswerLost } from '../../../data/api.ts';
import { takeOrder } from '../../../data/manual-orders.ts';
import { useDraftKey } from '../../../data/use-draft-key.ts';
import { useFormDraft } from '../../../data/use-form-draft.ts';
import { fromInvoice, invoiceFieldName } from '../../../lib/invoice-form.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { toast } from '../../../ui/toast.ts';
import { emptyFields, newOrderForm, newOrderTotals, toDraft, type NewOrderFields, type NewOrderForm } from './form.ts';
import { newOrderTexts } from './texts.ts';
import { useLines } from './use-lines.ts';

export type NewOrder = ReturnType<typeof useNewOrder>;

/** `first` is the order that the articles go with, `replaced` the one that the new order takes the place of. */
export function useNewOrder(first?: Order, replaced?: Order) {
  const navigate = useNavigate();
  const { lines, form, sendKey, forget, restored } = useKeptEdits(first, replaced);
  const [message, setMessage] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isDirty = lines.lines.length > 0 || form.formState.isDirty;
  const guard = useUnsavedChanges(!isDone && isDirty, forget);
  const isShippingFree = first !== undefined || form.watch('delivery') !== 'courier';

  const leaveFor = (orderId: string) => {
    // Nothing is unsaved any more.
    flushSync(() => setDone(true));
    forget();
    void navigate(adminPaths.order(orderId));
  };
  const send = form.submit(async (fields) => {
    setMessage(undefined);
    if (lines.lines.length === 0) return setMessage(newOrderTexts.noLines);
    const body = toDraft(fields, lines.lines, placementOf(first, replaced));
    try {
      const order = await takeOrder(body, sendKey());
      toast.success(newOrderTexts.created(order.orderNumber));
      leaveFor(order._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const text = failureText(error, replaced);
      // The message stands above a long form.
      toast.error(text, { id: 'new order', duration: 10_000 });
      if (error.code === 'KEY_REUSED') return leaveFor((error.details as { _id: string })._id);
      if (hasChanged(error, replaced)) return leaveFor(replaced!._id);
      setMessage(text);
      form.showErrors(formErrors(error.errors));
      // Prices or stock are others by now: the admin sees them before the next try.
      if (error.status === 409) await lines.refresh().catch(() => undefined);
    }
  });

  return {
    form,
    lines,
    guard,
    restored: { ...restored, isRestored: restored.isRestored && isDirty },
    send,
    message,
    totals: newOrderTotals(lines.lines, isShippingFree),
    chooseCustomer: (user: User) =>
      form.reset({ ...form.getValues(), ...profileOf(user) }, { keepDefaultValues: true }),
  };
}

function profileOf({ firstName, lastName, email, phone, address }: User) {
  const { street, city, postalCode, province } = address;
  return { firstName, lastName, email, phone, street, city, postalCode, province };
}

/** Articles and fields, kept in this tab until the order is placed or given up. */
function useKeptEdits(first: Order | undefined, replaced: Order | undefined) {
  const name = `new order ${(first ?? replaced)?._id ?? ''}`;
  // What an order of another version was corrected to is not true any more.
  const draftName = replaced ? `${name} ${replaced.version}` : name;
  const lines = useLines(`${draftName} articles`, replaced?.paidAt === null ? replaced : undefined);
  const form = useShopForm<NewOrderFields, NewOrderForm>(newOrderForm, fieldsOf(first, replaced));
  const draft = useFormDraft<NewOrderFields>(form, draftName);
  const key = useDraftKey(name);
  const [isRestored, setRestored] = useState(lines.isRestored || draft.isRestored);
  const forget = () => {
    lines.forget();
    draft.forget();
    key.forget();
  };
  const discard = () => {
    lines.clear();
    draft.discard();
    key.clear();
    setRestored(false);
  };
  return { lines, form, sendKey: key.send, forget, restored: { isRestored, discard } };
}

function fieldsOf(first: Order | undefined, replaced: Order | undefined): NewOrderFields {
  const before = first ?? replaced;
  if (!before) return emptyFields;
  const { user, shippingAddress, origin = 'phone', pickup, invoice, paymentMethod, notes } = before;
  const { firstName, lastName, email } = user;
  const { phone, street, city, postalCode, province } = shippingAddress;
  const payment = paymentMethod === 'bankTransfer' ? ('bankTransfer' as const) : ('card' as const);
  const agreed = first ? {} : { notes, delivery: isGivenAway(before) ? ('free' as const) : ('courier' as const) };
  const customer = {
    ...emptyFields,
    ...fromInvoice(invoice),
    ...agreed,
    payment,
    origin,
    firstName,
    lastName,
    email,
    phone,
  };
  if (pickup) return { ...customer, delivery: 'pickup' };
  return { ...customer, street, city, postalCode, province };
}

/** A parcel may go to somebody else than its customer. */
function placementOf(first: Order | undefined, replaced: Order | undefined) {
  const { firstName, lastName } = replaced?.shippingAddress ?? {};
  const recipient = replaced && !replaced.pickup ? { firstName: firstName!, lastName: lastName! } : undefined;
  const replaces = replaced && { order: replaced._id, version: replaced.version };
  return { addTo: first?._id, replaces, recipient };
}

/** The shop gave the delivery away. */
const isGivenAway = ({ shippingCost, subtotal }: Order) => shippingCost === 0 && shippingFor(toCents(subtotal)) > 0;

/** What the form was filled with is not true any more. */
const hasChanged = ({ code }: ApiError, replaced?: Order) => code === 'ORDER_CHANGED' && replaced !== undefined;

function failureText(error: ApiError, replaced?: Order): string {
  if (error.code === 'KEY_REUSED') return newOrderTexts.createdBefore;
  if (hasChanged(error, replaced)) return newOrderTexts.changed;
  return isAnswerLost(error) ? newOrderTexts.noAnswer : errorMessage(error, newOrderTexts.failed);
}

/** The server names the fields inside of the customer, the address and the invoice. */
function formErrors(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      invoiceFieldName(name.replace(/^(customer|shippingAddress)\./, '')),
      message,
    ]),
  );
}
