import { paths } from '../../paths.ts';

/** How the page of a bank sent the shopper back to the checkout, and for which order. */
export interface BankReturn {
  orderId: string;
  /** A hint only: whether the order is paid is asked of the shop. */
  isRefused: boolean;
}

/** Where a bank sends the shopper back to. It may do so in another tab, which remembers no order. */
export function bankReturnPath(orderId: string): string {
  return `${paths.checkout}?${new URLSearchParams({ order: orderId })}`;
}

/** What Stripe wrote into the address; null where nobody comes from a bank. */
export function readBankReturn(search: string): BankReturn | null {
  const query = new URLSearchParams(search);
  const [orderId, status] = [query.get('order'), query.get('redirect_status')];
  return orderId && status ? { orderId, isRefused: status === 'failed' } : null;
}
