import type { Order } from '../../../shared/order/answers.ts';
import { formatEuro, toCents, toEuro } from '../../../shared/price/money.ts';

const ALL = 'Il rimborso viene solo registrato: l’importo lo restituisci tu al cliente.';

/** What an admin is told before a refund of which the shop pays all or a part itself; '' where it pays nothing. */
export function byHandText(
  { byHand, leftAtProvider }: Pick<Order, 'byHand' | 'leftAtProvider'>,
  cents: number,
): string {
  const sentCents = byHand ? 0 : Math.min(cents, leftAtProvider === undefined ? cents : toCents(leftAtProvider));
  if (sentCents === cents) return '';
  if (sentCents === 0) return ALL;
  const [sent, own] = [sentCents, cents - sentCents].map((part) => formatEuro(toEuro(part)));
  return `Il servizio di pagamento restituisce ${sent}; ${own}, incassati a mano, li restituisci tu al cliente.`;
}
