import type { Analytics } from '../../../../shared/analytics/schema.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { summarizeSales, type SalesSummary } from './figures.ts';
import { SalesChart } from './sales-chart.tsx';
import { StatusDistribution } from './status-distribution.tsx';
import { dayLabel, suggestionsFor } from './texts.ts';
import { TopProducts } from './top-products.tsx';
import styles from './analytics.module.css';

/** All that is told of a period. */
export function PeriodReport({ figures }: { figures: Analytics }) {
  const summary = summarizeSales(figures.salesData);
  return (
    <>
      <SummaryCards summary={summary} />
      <SalesChart days={figures.salesData} />
      <div className={styles.pair}>
        <StatusDistribution statuses={figures.orderStatusData} />
        <section className={styles.section} aria-labelledby="suggerimenti">
          <h2 id="suggerimenti">Suggerimenti</h2>
          <ul className={styles.tips}>
            {suggestionsFor(figures, summary).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      </div>
      <TopProducts products={figures.topProducts} />
    </>
  );
}

function SummaryCards({
  summary: { sales, orders, averageOrder: average, conversion, bestDay: best, dailyAverage: daily },
}: {
  summary: SalesSummary;
}) {
  const cards = [
    { label: 'Vendite', value: formatEuro(sales) },
    { label: 'Ordini', value: String(orders) },
    { label: 'Valore medio', value: formatEuro(average) },
    { label: 'Tasso di conversione', value: `${conversion}%` },
    {
      label: 'Giorno migliore',
      value: best ? formatEuro(best.totalSales) : '—',
      note: best ? dayLabel(best._id) : 'Nessuna vendita',
    },
    { label: 'Media giornaliera', value: formatEuro(daily) },
  ];
  return (
    <section aria-label="Riepilogo">
      <dl className={styles.cards}>
        {cards.map(({ label, value, note }) => (
          <div key={label} className={styles.card}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
