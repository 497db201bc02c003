import { ulid } from 'ulid';
import { ShopError } from '../../shared/api/errors.ts';
import type { ManualOrderDraft } from '../../shared/order/manual-schema.ts';
import { isPaidInShop } from '../../shared/order/payment-methods.ts';
import type { ShippingAddress } from '../../shared/order/schema.ts';
import { isCancellable } from '../../shared/order/status.ts';
import { bankAccount, legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { toOrderAnswer } from '../http/answers/order-answer.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { createPaymentProvider } from '../payments/choose-provider.ts';
import { orderingCustomer, type OrderingCustomer } from '../store/accounts/shop-accounts.ts';
import { activityWrite } from '../store/activity/activity.ts';
import { digest, type IdempotentRequest } from '../store/idempotency.ts';
import { syncIfReachable } from '../store/orders/lifecycle.ts';
import { lastTransferDay } from '../store/orders/payment-request.ts';
import { linkWrite, replaceWrite } from '../store/orders/linked-orders.ts';
import { requireOrder, type OrderLine, type StoredOrder } from '../store/orders/read.ts';
import { finishReplacement, finishReplacementNow } from '../store/orders/replaced-orders.ts';
import { paymentAccounts } from '../store/payments/payment-accounts.ts';
import { readProductsInOrders } from '../store/products/current-products.ts';
import { newOrder, placeOrder, readOrderOfRequest } from './place-order.ts';
import { priceDraft } from './price-draft.ts';

const NO_TRANSFERS = 'Il negozio non accetta bonifici: manca l’IBAN nelle impostazioni del titolare';
const NO_BILLING = 'Con il ritiro in negozio serve l’indirizzo di chi riceve la fattura';
const OTHER_CUSTOMER = 'L’altro ordine è di un altro cliente';
const isReplacedText = (number: string) => `Al posto di questo ordine c’è già ${number}: continua da lì`;
const HAS_LEFT = 'L’ordine è già partito, o è chiuso: fai un ordine nuovo';

/**
 * An admin takes an order by phone or in the shop. Who has no account gets one without a password. It holds its stock until
 * it is paid: by a link, within days; by bank transfer, until an admin says so or cancels it. It counts in no limit of its customer, and
 * leaves the cart alone. With `addTo` it goes with that order, which must be the customer's and not have left. With `replaces`
 * such an order is cancelled. Throws what `priceDraft` throws, INVALID, ORDER_STATE, ORDER_CHANGED, DISPUTED,
 * and KEY_REUSED with the order.
 */
export const createManualOrder: UseCase<'createManualOrder'> = async (call) => {
  const { body: draft, caller } = call;
  if (draft.payment === 'bankTransfer' && !bankAccount) {
    throw new ShopError('INVALID', { message: NO_TRANSFERS, errors: { payment: NO_TRANSFERS } });
  }
  const key = digest(caller.id, call.header('idempotency-key')?.trim() || ulid());
  const { replaces, ...rest } = draft;
  const request = {
    // It stands with the admin: a corrected email address is no second order.
    ownerId: caller.id,
    key,
    draftHash: digest(JSON.stringify({ ...rest, replaces: replaces?.order })),
  };
  const order = await place(call, request).catch(async (refusal: unknown) => {
    // The order of an earlier request with this key may be the reason.
    const earlier = await readOrderOfRequest(request);
    if (earlier) return earlier;
    throw refusal;
  });
  if (replaces) await finishReplacementNow(createPaymentProvider(paymentAccounts), replaces.order);
  return { order: toOrderAnswer(order, await readProductsInOrders([order]), 'admin') };
};

async function place(call: Call<'createManualOrder'>, request: IdempotentRequest): Promise<StoredOrder> {
  const { body: draft, caller, site } = call;
  if (draft.replaces) await prepareReplacement(draft.replaces.order);
  const variants = draft.items.map(({ product, variant }) => ({ productId: product, variantId: variant }));
  const { order } = await placeOrder(async () => {
    const customer = await orderingCustomer(draft.customer, site);
    const read = (id: string | undefined) => (id ? readOpenOrder(id, customer.account.id) : undefined);
    const [first, replaced] = [await read(draft.addTo), await read(draft.replaces?.order)];
    if (replaced) requireReplaceable(replaced, draft.replaces!.version);
    return {
      request,
      variants,
      build: (products, now) =>
        manualOrder(call, { customer, first, replaced, lines: pricedLines(draft, products, now), now }),
      cart: 'kept',
      otherWrites: (placed) => [
        ...customer.writes,
        ...(first ? [linkWrite(first, { id: placed.id, number: placed.number, as: 'addition' })] : []),
        ...(replaced ? [replaceWrite(replaced, placed, caller.account.email)] : []),
        creationEntry(placed, caller.account.email, customer, { first, replaced }),
      ],
    };
  });
  return order;
}

/**
 * A card payment that nobody reported comes first: the order is then another one. Where it took the place of an order itself,
 * that one is cancelled first.
 */
async function prepareReplacement(id: string): Promise<void> {
  const provider = createPaymentProvider(paymentAccounts);
  await syncIfReachable(provider, id);
  const { links = [] } = await requireOrder(id);
  for (const link of links) if (link.as === 'replaces') await finishReplacement(provider, link.id);
}

/** ORDER_STATE. */
async function readOpenOrder(id: string, ownerId: string): Promise<StoredOrder> {
  const first = await requireOrder(id);
  if (first.ownerId !== ownerId) throw new ShopError('ORDER_STATE', { message: OTHER_CUSTOMER });
  if (!isCancellable(first)) throw new ShopError('ORDER_STATE', { message: HAS_LEFT });
  if (first.replacement) throw new ShopError('ORDER_STATE', { message: isReplacedText(first.replacement.number) });
  return first;
}

/** As the admin saw it; and what was paid can go back. ORDER_CHANGED, DISPUTED. */
function requireReplaceable(replaced: StoredOrder, version: number): void {
  if (replaced.version !== version) throw new ShopError('ORDER_CHANGED');
  if (replaced.dispute?.status === 'open') throw new ShopError('DISPUTED');
}

function pricedLines(draft: ManualOrderDraft, products: Parameters<typeof priceDraft>[1], now: Date): OrderLine[] {
  return priceDraft(draft, products, now, isShippingFree(draft));
}

const isShippingFree = ({ delivery, addTo }: ManualOrderDraft) => delivery !== 'courier' || addTo !== undefined;

interface ManualOrder {
  customer: OrderingCustomer;
  first: StoredOrder | undefined;
  replaced: StoredOrder | undefined;
  lines: OrderLine[];
  now: Date;
}

function manualOrder({ body: draft, caller, site }: Call<'createManualOrder'>, parts: ManualOrder): StoredOrder {
  const { first, replaced, lines, now } = parts;
  const { account } = parts.customer;
  const { firstName, lastName, email } = account;
  const { payment: method, origin, notes, invoice } = draft;
  const isPaid = isPaidInShop(method);
  const isPickup = first ? first.pickup : draft.delivery === 'pickup';
  if (isPickup) requireBilling(draft);
  const address = first?.address ?? (isPickup ? shopAddress(draft) : draft.shippingAddress!);
  const person = { firstName, lastName, email };
  const details = { ownerId: account.id, person, site, lines, address, method, notes };
  const status = isPaid ? ('paid' as const) : ('pending' as const);
  const order = newOrder({ ...details, status, by: caller.account.email }, now, isShippingFree(draft));
  return {
    ...order,
    origin,
    ...(invoice && { invoice }),
    ...(isPickup && { pickup: true }),
    ...(account.emailUnconfirmedSince && { confirmedOnly: true }),
    ...(first && { links: [{ id: first.id, number: first.number, as: 'addedTo' }] }),
    ...(replaced && { links: [{ id: replaced.id, number: replaced.number, as: 'replaces' }] }),
    ...(isPaid && { paidCents: order.totalCents, paidAt: order.createdAt, byHand: true }),
    ...(method === 'card' && { expiresAt: inDays(now, shop.paymentLinkDays) }),
    ...(method === 'bankTransfer' && { payBy: lastTransferDay(now) }),
  };
}

/** The invoice would have the address of the shop. INVALID. */
function requireBilling({ invoice }: ManualOrderDraft): void {
  if (!invoice || invoice.billing) return;
  throw new ShopError('INVALID', { message: NO_BILLING, errors: { 'invoice.billing.street': NO_BILLING } });
}

function shopAddress({ customer: { firstName, lastName, phone } }: ManualOrderDraft): ShippingAddress {
  return { firstName, lastName, phone, country: shop.country, ...legalConfig.returns.address };
}

function inDays(now: Date, days: number): string {
  return new Date(now.getTime() + days * 24 * 60 * 60_000).toISOString();
}

function creationEntry(
  order: StoredOrder,
  by: string,
  { writes }: OrderingCustomer,
  { first, replaced }: Pick<ManualOrder, 'first' | 'replaced'>,
) {
  const { id, number, method, origin = 'phone', totalCents, shippingCents, status } = order;
  return activityWrite({
    by,
    what: 'order.create',
    subject: { id, name: number },
    after: {
      status,
      paymentMethod: method,
      origin,
      totalCents,
      shippingCents,
      ...(writes.length > 0 && { newAccount: true }),
      ...(first && { addTo: first.number }),
      ...(replaced && { replaces: replaced.number }),
    },
  });
}
