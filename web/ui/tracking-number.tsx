import type { Order } from '../../shared/order/answers.ts';
import { courierName, trackingUrl } from '../../shared/order/couriers.ts';

/** The tracking number with its courier, as a link where the courier has a page for it. */
export function TrackingNumber({ order }: { order: Pick<Order, 'courier' | 'trackingNumber'> }) {
  const name = courierName(order.courier);
  const url = trackingUrl(order);
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer" title="Segui la spedizione (in un’altra scheda)">
          {order.trackingNumber}
        </a>
      ) : (
        order.trackingNumber
      )}
      {name && ` (${name})`}
    </>
  );
}
