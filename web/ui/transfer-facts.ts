import type { Order } from '../../shared/order/answers.ts';
import { formatIban } from '../../shared/locale/iban.ts';
import { formatEuro } from '../../shared/price/money.ts';
import { bankAccount } from '../../shared/shop/owner-config.ts';
import { formatShortDay } from '../lib/dates.ts';
import { isPayable } from '../lib/payable.ts';

/** Where the money of an order goes that waits for its bank transfer, as its email says. None for other orders. */
export function transferFacts(order: Order): [term: string, value: string][] {
  const { paymentMethod, total, orderNumber, payBy } = order;
  if (paymentMethod !== 'bankTransfer' || !isPayable(order) || !bankAccount) return [];
  return [
    ['Importo', formatEuro(total)],
    ['Intestato a', bankAccount.holder],
    ['IBAN', formatIban(bankAccount.iban)],
    ['Causale', `Ordine ${orderNumber}`],
    ...(payBy ? [['Paga entro', formatShortDay(payBy)] satisfies [string, string]] : []),
  ];
}
