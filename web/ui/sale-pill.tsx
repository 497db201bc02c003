import { toCents } from '../../shared/money.ts';
import { percentBelow, type PriorPrice } from '../../shared/sale.ts';
import { Badge } from './badge.tsx';

/** '-20%', reckoned from the price before, which stands beside it; nothing where that is less than one percent. */
export function SalePill({ price, prior }: { price: number; prior?: PriorPrice | undefined }) {
  const percent = prior ? percentBelow(toCents(prior.price), toCents(price)) : 0;
  if (percent === 0) return null;
  return (
    <Badge tone="sale">
      <span className="visually-hidden">In promozione: </span>-{percent}%
    </Badge>
  );
}
