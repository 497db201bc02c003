/** Texts of the analytics that are not in the specification. */
import type { Analytics } from '../../../../shared/analytics/answers.ts';
import type { ExportKind } from '../../../../shared/analytics/schema.ts';
import type { Period } from '../../../../shared/analytics/rules.ts';
import { formatDate } from '../../../lib/dates.ts';
import type { SalesSummary } from './sales-summary.ts';

export const periodLabels: Record<Period, string> = {
  '7d': 'Ultimi 7 giorni',
  '30d': 'Ultimi 30 giorni',
  '90d': 'Ultimi 90 giorni',
};

export const exportLabels: Record<ExportKind, string> = {
  sales: 'Vendite per giorno',
  orders: 'Ordini',
  register: 'Registro dei corrispettivi',
};

/** Sales and takings are of different days, so their sums differ. */
export const SALES_DAY = 'Ogni vendita conta nel giorno dell’ordine, meno i rimborsi.';

export const exportHints: Partial<Record<ExportKind, string>> = {
  sales: SALES_DAY,
  register: 'Incassi e rimborsi contano nel giorno in cui avvengono, non in quello dell’ordine.',
};

export const invoicedLabels = { included: 'Inclusi', excluded: 'Esclusi' } as const;

/** The last `count` months with their names, this one first: ['2026-11', 'Mese di novembre 2026']. */
export function lastMonths(count: number, today: string): [month: string, label: string][] {
  const [year = 0, number = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_each, index) => {
    const middle = new Date(Date.UTC(year, number - 1 - index, 15, 12)).toISOString();
    return [middle.slice(0, 7), `Mese di ${formatDate(middle).replace(/^\d+ /, '')}`];
  });
}

export const EXPORT_FAILED = 'Errore nell’esportazione';

/** '2026-03-05' → '5 marzo 2026'. Noon is on the same day in every time zone of the shop. */
export function dayLabel(day: string): string {
  return formatDate(`${day}T12:00:00Z`);
}

/** '2026-03-05' → '05/03'. */
export function shortDayLabel(day: string): string {
  const [, month, date] = day.split('-');
  return `${date}/${month}`;
}

/** Advice for the owner. */
export function suggestionsFor(
  { orderStatusData, topProducts }: Analytics,
  { orders, bestDay }: SalesSummary,
): string[] {
  const pending = orderStatusData.find(({ _id }) => _id === 'pending')?.count ?? 0;
  const [bestSeller] = topProducts;
  if (orders === 0) {
    return [
      'In questo periodo non ci sono vendite: controlla che i prodotti siano attivi e disponibili.',
      'Un prodotto nuovo in evidenza riporta i clienti nel negozio.',
    ];
  }
  return [
    ...(pending > 0
      ? [`Ordini in attesa di pagamento: ${pending}. Controlla quali si possono ancora concludere.`]
      : []),
    ...(bestSeller ? [`«${bestSeller.name}» è il più venduto: tieni d’occhio le sue scorte.`] : []),
    ...(bestDay ? [`Il giorno migliore è stato il ${dayLabel(bestDay._id)}: che cosa lo ha reso diverso?`] : []),
    'Descrizioni complete e più immagini per prodotto aiutano chi sta scegliendo.',
  ];
}
