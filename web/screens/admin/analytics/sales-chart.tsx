import { formatEuro } from '../../../../shared/price/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { chartMaximum, type SalesDay } from './sales-summary.ts';
import { dayLabel, SALES_DAY, shortDayLabel } from './texts.ts';
import styles from './analytics.module.css';

/** SVG units. The chart is stretched to the width of the page, so its labels are outside the SVG. */
const HEIGHT = 100;
/** Part of a day's width. */
const BAR_WIDTH = 0.72;

const columns: Column<SalesDay>[] = [
  { label: 'Giorno', rowHeader: true, cell: ({ _id }) => dayLabel(_id) },
  { label: 'Ordini', numeric: true, phone: 'labelled', cell: ({ orderCount }) => orderCount },
  { label: 'Vendite', numeric: true, phone: 'labelled', cell: ({ totalSales }) => formatEuro(totalSales) },
];

/** 1500 → '1.500 €': cents would take a third of a phone's width. */
function formatWholeEuro(euro: number): string {
  return formatEuro(euro).replace(',00', '');
}

/** A bar for each day, and the numbers in a table. A chart library would write inline styles, which the CSP refuses. */
export function SalesChart({ days }: { days: SalesDay[] }) {
  const maximum = chartMaximum(Math.max(0, ...days.map(({ totalSales }) => totalSales)));
  return (
    <section className={styles.section} aria-labelledby="vendite">
      <h2 id="vendite">Vendite per giorno</h2>
      <p className={styles.note}>{SALES_DAY}</p>
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden>
          {[maximum, maximum / 2, 0].map((euro) => (
            <span key={euro}>{formatWholeEuro(euro)}</span>
          ))}
        </div>
        <Bars days={days} maximum={maximum} />
        <div className={styles.days} aria-hidden>
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day, index) => (
            <span key={index}>{day && shortDayLabel(day._id)}</span>
          ))}
        </div>
      </div>
      <details className={styles.numbers}>
        <summary>Mostra come tabella</summary>
        <DataTable caption="Vendite per giorno" columns={columns} rows={days} rowKey={({ _id }) => _id} />
      </details>
    </section>
  );
}

function Bars({ days, maximum }: { days: SalesDay[]; maximum: number }) {
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${days.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Grafico delle vendite per giorno; i numeri sono nella tabella che segue"
    >
      {[0, 0.5, 1].map((part) => (
        <line key={part} className={styles.rule} x1={0} x2={days.length} y1={part * HEIGHT} y2={part * HEIGHT} />
      ))}
      {days.map(({ _id, totalSales, orderCount }, index) => {
        const height = (totalSales / maximum) * HEIGHT;
        return (
          <g key={_id} className={styles.bar}>
            <title>{`${dayLabel(_id)}: ${formatEuro(totalSales)}, ordini ${orderCount}`}</title>
            {/* The tooltip works over the whole column, also on a day without sales. */}
            <rect className={styles.column} x={index} y={0} width={1} height={HEIGHT} />
            <rect x={index + (1 - BAR_WIDTH) / 2} y={HEIGHT - height} width={BAR_WIDTH} height={height} />
          </g>
        );
      })}
    </svg>
  );
}
