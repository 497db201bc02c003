/** Pieces that a customer withdrew from before paying: the order asks for their price still, and gives it back once it is paid. */
import { sumOf } from '../order/parcels.ts';
import { formatEuro, toEuro } from '../price/money.ts';
import { sizeName } from '../product/rules.ts';
import type { LineQuantity } from '../returns/states.ts';

interface WithdrawnLine extends LineQuantity {
  name: string;
  size: string;
  oneSize?: true | undefined;
  color: string;
  priceCents: number;
}

/** The lines of which there are `pieces`, with their quantities. */
export function withdrawnLines<Line extends LineQuantity>(
  lines: readonly Line[],
  pieces: readonly LineQuantity[],
): Line[] {
  return lines
    .map((line) => ({ ...line, quantity: sumOf(pieces, line.variantId) }))
    .filter(({ quantity }) => quantity > 0);
}

/** '1 × Felpa Mantova, taglia S, salvia: 41,93 €'; '' without lines. */
export function withdrawnText(lines: readonly WithdrawnLine[]): string {
  return lines
    .map(({ quantity, name, color, priceCents, ...line }) => {
      const price = formatEuro(toEuro(quantity * priceCents));
      return `${quantity} × ${name}, taglia ${sizeName(line)}, ${color}: ${price}`;
    })
    .join('; ');
}

/** Beside the sum that the customer is to pay; '' without lines. */
export function stillChargedText(lines: readonly WithdrawnLine[]): string {
  if (lines.length === 0) return '';
  return `L’importo comprende ancora gli articoli da cui sei receduto (${withdrawnText(lines)}): dopo il pagamento te li rimborsiamo.`;
}
