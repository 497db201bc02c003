import { saleState } from '../../../../shared/price/sale-interval.ts';
import type { Sale } from '../../../../shared/price/sale.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { Pill } from '../../../ui/pill.tsx';

/** The sale of a product, in a row of the table: the percentage, and read aloud or as a tooltip its dates. */
export function SaleStatus({ sale }: { sale: Sale }) {
  const { colour, dates } = stateOf(sale);
  return (
    <Pill colour={colour} title={dates}>
      -{sale.percent}%<span className="visually-hidden">. {dates}</span>
    </Pill>
  );
}

function stateOf(sale: Sale) {
  const isPlanned = saleState(sale, Date.now()) === 'planned';
  return isPlanned
    ? ({ colour: 'gray', dates: `Promozione in programma dal ${formatShortDay(sale.from)}` } as const)
    : ({ colour: 'green', dates: `In promozione fino al ${formatShortDay(sale.to)}` } as const);
}
