/** Texts of the analytics that are not in the specification. */
import type { Analytics } from '../../../../shared/analytics/answers.ts';
import type { ExportKind } from '../../../../shared/analytics/schema.ts';
import type { Period } from '../../../../shared/analytics/rules.ts';
import { addDays } from '../../../../shared/locale/days.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatDate, formatShortDay } from '../../../lib/dates.ts';
import type { SalesSummary } from './sales-summary.ts';

export const periodLabels: Record<Period, string> = {
  '7d': 'Ultimi 7 giorni',
  '30d': 'Ultimi 30 giorni',
  '90d': 'Ultimi 90 giorni',
};

/** The other files are those of the accounting screen. */
export type AnalyticsExport = Exclude<ExportKind, 'invoices' | 'refunds'>;

export const exportLabels: Record<AnalyticsExport, string> = {
  sales: 'Vendite per giorno',
  orders: 'Ordini',
  register: 'Registro dei corrispettivi',
};

/** Sales and takings are of different days, so their sums differ. */
export const SALES_DAY = 'Ogni vendita conta nel giorno dell’ordine, meno i rimborsi.';

export const exportHints: Partial<Record<AnalyticsExport, string>> = {
  sales: SALES_DAY,
  orders:
    'Nella colonna Pezzi contano quelli rimasti: non quelli tolti prima della spedizione, né quelli resi e rimborsati.',
  register: 'Incassi e rimborsi contano nel giorno in cui avvengono, non in quello dell’ordine.',
};

export const invoicedLabels = { included: 'Inclusi', excluded: 'Esclusi' } as const;

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

/** '2026-11-23' → 'Dal 23/11 al 29/11/2026'. */
export function weekLabel(monday: string): string {
  return `${withArticle('Dal', shortDayLabel(monday))} ${withArticle('al', formatShortDay(addDays(monday, 6)))}`;
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
    ...(bestDay
      ? [`Il giorno migliore è stato ${withArticle('il', dayLabel(bestDay._id))}: che cosa lo ha reso diverso?`]
      : []),
    'Descrizioni complete e più immagini per prodotto aiutano chi sta scegliendo.',
  ];
}

/** The margin of all listed products, and the pieces for which it is unknown. */
export function marginText(products: Analytics['topProducts']): string {
  const priced = products.filter(({ margin }) => typeof margin === 'number');
  const piecesOf = (rows: Analytics['topProducts']) => rows.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
  const unknownPieces = piecesOf(products) - piecesOf(priced);
  const margin = priced.reduce((sum, row) => sum + (row.margin ?? 0), 0);
  const knownText = `Margine di questi prodotti, senza IVA e con i prezzi d’acquisto di oggi: ${formatEuro(margin)}.`;
  if (unknownPieces === 0) return knownText;
  const unknownText =
    unknownPieces === 1
      ? 'Di 1 pezzo venduto manca il prezzo d’acquisto.'
      : `Di ${unknownPieces} pezzi venduti manca il prezzo d’acquisto.`;
  return priced.length === 0 ? `Margine non noto. ${unknownText}` : `${knownText} ${unknownText}`;
}
