import { useState } from 'react';
import { Euro, Package, Shirt, Users, type LucideIcon } from 'lucide-react';
import type { Dashboard } from '../../../../shared/analytics/answers.ts';
import { monthComparison } from '../../../../shared/analytics/rules.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { shop } from '../../../../shared/shop/shop.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { cx } from '../../../lib/cx.ts';
import styles from './dashboard.module.css';

type Stats = Dashboard['stats'];

interface Card {
  label: string;
  Icon: LucideIcon;
  value: (stats: Stats) => string;
  /** In percent. */
  change: (stats: Stats) => number | null;
}

const percentFormat = new Intl.NumberFormat(shop.locale, {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
  useGrouping: 'always',
});

const cards: Card[] = [
  {
    label: 'Utenti totali',
    Icon: Users,
    value: ({ totalUsers }) => formatCount(totalUsers),
    change: ({ comparison }) => comparison.users,
  },
  {
    label: 'Prodotti attivi',
    Icon: Shirt,
    value: ({ totalProducts }) => formatCount(totalProducts),
    change: ({ comparison }) => comparison.products,
  },
  {
    label: 'Ordini totali',
    Icon: Package,
    value: ({ totalOrders }) => formatCount(totalOrders),
    change: ({ comparison }) => comparison.orders,
  },
  {
    label: 'Fatturato',
    Icon: Euro,
    value: ({ totalRevenue }) => formatEuro(totalRevenue),
    change: ({ comparison }) => comparison.revenue,
  },
];

export function StatCards({ stats }: { stats: Stats }) {
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <section aria-label="Riepilogo">
      <ul className={styles.cards}>
        {cards.map(({ label, Icon, value, change }) => (
          <li key={label} className={styles.card}>
            <p className={styles.label}>
              <Icon size={18} strokeWidth={1.6} aria-hidden />
              {label}
            </p>
            <p className={styles.value}>{value(stats)}</p>
            <Change percent={change(stats)} />
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{comparisonHint(today)}</p>
    </section>
  );
}

const monthFormat = new Intl.DateTimeFormat(shop.locale, { month: 'long', timeZone: 'UTC' });
const monthOf = (day: string) => monthFormat.format(new Date(day));

/** What 'vs mese scorso' compares: numbers of all time stand above it. */
function comparisonHint(today: string): string {
  const { current, previous } = monthComparison(today);
  const day = (date: string) => Number(date.slice(8));
  const period = (to: string) => (day(to) === 1 ? 'il 1º' : `dal 1º ${withArticle('al', String(day(to)))}`);
  return `«vs mese scorso» confronta ciò che si è aggiunto ${period(current.to)} ${monthOf(current.to)} con ciò che si era aggiunto ${period(previous.to)} ${monthOf(previous.to)}. I totali sono di sempre.`;
}

/** Null (no earlier month) shows a dash. */
function Change({ percent }: { percent: number | null }) {
  const tone = percent === null || percent === 0 ? undefined : percent > 0 ? styles.up : styles.down;
  return (
    <p className={styles.change}>
      <span className={cx(tone)}>{percent === null ? '—' : `${percentFormat.format(percent)}%`}</span> vs mese scorso
    </p>
  );
}
