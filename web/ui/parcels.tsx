import type { Order } from '../../shared/order/answers.ts';
import type { ReactNode } from 'react';
import { sizeName } from '../../shared/product/rules.ts';
import { withArticle } from '../../shared/text/day-article.ts';
import { formatDate } from '../lib/dates.ts';
import styles from './order-items.module.css';
import { TrackingNumber } from './tracking-number.tsx';

interface ParcelsProps {
  order: Order;
  /** Stands below each parcel. */
  footOf?: (place: number) => ReactNode;
}

/** What has left, parcel by parcel. */
export function Parcels({ order: { parcels = [], items }, footOf }: ParcelsProps) {
  return (
    <ol className={styles.items}>
      {parcels.map((parcel, place) => (
        <li key={place}>
          <p>
            <strong>Pacco {place + 1}</strong>, partito{' '}
            <time dateTime={parcel.at}>{withArticle('il', formatDate(parcel.at))}</time>
          </p>
          {parcel.trackingNumber && (
            <p>
              Codice di tracciamento: <TrackingNumber order={parcel} />
            </p>
          )}
          <ul>
            {items.flatMap(({ _id, name, variant }) => {
              const quantity = parcel.items.find((item) => item.variant === variant._id)?.quantity ?? 0;
              const text = `${quantity} × ${name}, taglia ${sizeName(variant)}, ${variant.color}`;
              return quantity > 0 ? [<li key={_id}>{text}</li>] : [];
            })}
          </ul>
          {footOf?.(place)}
        </li>
      ))}
    </ol>
  );
}
