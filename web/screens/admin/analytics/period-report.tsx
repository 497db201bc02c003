import type { Analytics } from '../../../../shared/analytics/answers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { summarizeSales, type SalesSummary } from './sales-summary.ts';
import { SalesChart } from './sales-chart.tsx';
import { StatusDistribution } from './status-distribution.tsx';
import { dayLabel, suggestionsFor } from './texts.ts';
import { TopProducts } from './top-products.tsx';
import styles from './analytics.module.css';

export function PeriodReport({ analytics }: { analytics: Analytics }) {
  const summary = summarizeSales(analytics.salesData);
  return (
    <>
      <SummaryCards summary={summary} />
      <SalesChart days={analytics.salesData} />
      <div className={styles.pair}>
        <StatusDistribution statuses={analytics.orderStatusData} />
        <section className={styles.section} aria-labelledby="suggerimenti">
          <h2 id="suggerimenti">Suggerimenti</h2>
          <ul className={styles.tips}>
            {suggestionsFor(analytics, summary).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </section>
      </div>
      <TopProducts products={analytics.topProducts} />
    </>
  );
}

function SummaryCards({ summary }: { summary: SalesSummary }) {
  const { sales, orders, averageOrder, conversion, bestDay, dailyAverage } = summary;
  const cards = [
    { label: 'Vendite', value: formatEuro(sales) },
    { label: 'Ordini', value: String(orders) },
    { label: 'Valore medio per ordine', value: formatEuro(averageOrder) },
    { label: 'Tasso di conversione', value: `${conversion}%` },
    {
      label: 'Giorno migliore',
      value: bestDay ? formatEuro(bestDay.totalSales) : '—',
      note: bestDay ? dayLabel(bestDay._id) : 'Nessuna vendita',
    },
    { label: 'Media giornaliera', value: formatEuro(dailyAverage) },
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
