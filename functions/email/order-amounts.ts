/** The sums in the emails about an order. */
import { pieceWorthCents } from '../../shared/order/totals.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { includedVat, VAT_RATE } from '../../shared/price/vat.ts';
import { imageUrlAtWidth, sizeName } from '../../shared/product/rules.ts';
import { linesToPay } from '../../shared/returns/before-payment.ts';
import { returnableQuantities } from '../../shared/returns/rules.ts';
import type { LineQuantity } from '../../shared/returns/states.ts';
import type { OrderLine, OrderRefund, StoredOrder } from '../store/orders/item.ts';
import type { AmountRow } from './render.ts';

export const euro = (cents: number) => formatEuro(toEuro(cents));

/** At what its pieces are worth by now: one may have become a cheaper article. */
export function lineAmount(site: string, line: OrderLine, pieceCents = pieceWorthCents(line)): AmountRow {
  const { name, color, quantity, image } = line;
  const note = `Taglia ${sizeName(line)}, ${color}, quantità ${quantity}`;
  const picture = image && { image: site + imageUrlAtWidth(image, 480) };
  return { label: name, note, amount: euro(pieceCents * quantity), ...picture };
}

/** What is in a parcel of several, else in the only one: that is without what the customer withdrew from before. */
export function parcelLines({ lines, returns = [] }: StoredOrder, parcel?: readonly LineQuantity[]): OrderLine[] {
  const early = returns.filter(({ kind }) => kind === 'beforeShipping');
  const left = parcel ?? returnableQuantities(lines, early);
  return lines.flatMap((line) => {
    const quantity = left.find(({ variantId }) => variantId === line.variantId)?.quantity ?? 0;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** What a change added. */
export function newRefunds(before: readonly OrderRefund[], after: readonly OrderRefund[]): OrderRefund[] {
  const keys = new Set(before.map(({ key }) => key));
  return after.filter(({ key }) => !keys.has(key));
}

/** With what the article is made of, as at the time of the order, and at the price that the order's sums have. */
function describedLineAmount(site: string, line: OrderLine): AmountRow {
  const row = lineAmount(site, line, line.priceCents);
  return { ...row, note: [row.note, line.materials].filter(Boolean).join('. ') };
}

function shippingAmount({ shippingCents, pickup }: StoredOrder): string {
  if (pickup && shippingCents === 0) return 'Ritiro in negozio';
  return shippingCents === 0 ? 'Gratuita' : euro(shippingCents);
}

/** The articles with their sums, without what the customer withdrew from before paying. */
export function orderAmounts(order: StoredOrder): AmountRow[] {
  return [
    ...linesToPay(order).map((line) => describedLineAmount(order.site, line)),
    { label: 'Subtotale', amount: euro(order.subtotalCents - (order.withdrawnCents ?? 0)) },
    { label: 'Spedizione', amount: shippingAmount(order) },
    {
      label: 'Totale',
      note: `IVA ${VAT_RATE}% inclusa: ${euro(includedVat(order.totalCents))}`,
      amount: euro(order.totalCents),
      strong: true,
    },
  ];
}
