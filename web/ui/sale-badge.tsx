import { toCents } from '../../shared/price/money.ts';
import { discountPercent, type PriorPrice } from '../../shared/price/sale.ts';
import { Badge } from './badge.tsx';

/** '-20%', computed from the prior price. Below one percent it shows nothing. */
export function SaleBadge({ price, prior }: { price: number; prior?: PriorPrice | undefined }) {
  const percent = prior ? discountPercent(toCents(prior.price), toCents(price)) : 0;
  if (percent === 0) return null;
  return (
    <Badge tone="sale">
      <span className="visually-hidden">In promozione: </span>-{percent}%
    </Badge>
  );
}
