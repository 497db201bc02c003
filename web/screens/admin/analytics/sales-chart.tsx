import { formatEuro } from '../../../../shared/price/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { chartMaximum, type SalesDay } from './figures.ts';
import { dayLabel, shortDayLabel } from './texts.ts';
import styles from './analytics.module.css';

/** The drawing's own units: it is stretched to the page's width, its words stand outside. */
const HEIGHT = 100;
/** Of a day's width, what its bar fills. */
const FILLED = 0.72;

const columns: Column<SalesDay>[] = [
  { label: 'Giorno', rowHeader: true, cell: ({ _id }) => dayLabel(_id) },
  { label: 'Ordini', numeric: true, cell: ({ orderCount }) => orderCount },
  { label: 'Vendite', numeric: true, cell: ({ totalSales }) => formatEuro(totalSales) },
];

/**
 * A bar for each day; the same numbers in a table below. Drawn here and not by a library: thirty rectangles need none, and
 * none writes styles that the content security policy would refuse.
 */
export function SalesChart({ days }: { days: SalesDay[] }) {
  const top = chartMaximum(Math.max(0, ...days.map(({ totalSales }) => totalSales)));
  return (
    <section className={styles.section} aria-labelledby="vendite">
      <h2 id="vendite">Vendite per giorno</h2>
      <div className={styles.chart}>
        <div className={styles.scale} aria-hidden>
          {[top, top / 2, 0].map((euro) => (
            <span key={euro}>{formatEuro(euro)}</span>
          ))}
        </div>
        <Bars days={days} top={top} />
        <div className={styles.days} aria-hidden>
          {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day, at) => (
            <span key={at}>{day && shortDayLabel(day._id)}</span>
          ))}
        </div>
      </div>
      <details className={styles.numbers}>
        <summary>I numeri in una tabella</summary>
        <DataTable caption="Vendite per giorno" columns={columns} rows={days} rowKey={({ _id }) => _id} />
      </details>
    </section>
  );
}

function Bars({ days, top }: { days: SalesDay[]; top: number }) {
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
      {days.map(({ _id, totalSales, orderCount }, at) => {
        const height = (totalSales / top) * HEIGHT;
        return (
          <g key={_id} className={styles.bar}>
            <title>{`${dayLabel(_id)}: ${formatEuro(totalSales)}, ordini ${orderCount}`}</title>
            {/* The whole column answers to the pointer, a day without sales too. */}
            <rect className={styles.column} x={at} y={0} width={1} height={HEIGHT} />
            <rect x={at + (1 - FILLED) / 2} y={HEIGHT - height} width={FILLED} height={height} />
          </g>
        );
      })}
    </svg>
  );
}
