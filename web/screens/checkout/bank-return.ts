import { paths } from '../../paths.ts';

/** A bank's page (3-D Secure) sent the shopper back to the checkout. */
export interface BankReturn {
  orderId: string;
  /** Only a hint: the shop decides whether the order is paid. */
  isRefused: boolean;
}

/** The address for the way back. It names the order, because the bank may open another tab. */
export function bankReturnPath(orderId: string): string {
  return `${paths.checkout}?${new URLSearchParams({ order: orderId })}`;
}

/** Reads what Stripe added to the address. Null when the shopper does not come from a bank. */
export function readBankReturn(search: string): BankReturn | null {
  const query = new URLSearchParams(search);
  const [orderId, status] = [query.get('order'), query.get('redirect_status')];
  return orderId && status ? { orderId, isRefused: status === 'failed' } : null;
}
