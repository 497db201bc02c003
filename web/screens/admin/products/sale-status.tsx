import { saleState } from '../../../../shared/price/sale-interval.ts';
import type { Sale } from '../../../../shared/price/sale.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import { Pill } from '../../../ui/pill.tsx';

/** The sale of a product, in a row of the table: the percentage, and read aloud or as a tooltip its dates. */
export function SaleStatus({ sale, isShown }: { sale: Sale; isShown: boolean }) {
  const { colour, dates } = stateOf(sale, isShown);
  return (
    <Pill colour={colour} title={dates}>
      -{sale.percent}%<span className="visually-hidden">. {dates}</span>
    </Pill>
  );
}

/** `isShown`: without a price of the days before, the shop shows the lower price alone. */
function stateOf(sale: Sale, isShown: boolean) {
  if (saleState(sale, Date.now()) === 'planned') {
    return {
      colour: 'gray',
      dates: `Promozione in programma ${withArticle('dal', formatShortDay(sale.from))}`,
    } as const;
  }
  const dates = `In promozione fino ${withArticle('al', formatShortDay(sale.to))}`;
  return isShown
    ? ({ colour: 'green', dates } as const)
    : ({ colour: 'gray', dates: `${dates}; il negozio mostra solo il prezzo, senza sconto` } as const);
}
