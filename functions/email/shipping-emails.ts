/** What leaves, and under which number: the words of its emails. */
import { courierName, trackingUrl } from '../../shared/order/couriers.ts';
import { isShippedStatus } from '../../shared/order/status.ts';
import type { LineQuantity } from '../../shared/returns/states.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { lineAmount, parcelLines } from './order-amounts.ts';
import { placeDetails, readyForPickup, stillToPay } from './order-details.ts';
import { orderLink } from './order-link.ts';
import type { EmailContent } from './render.ts';

type ContentBody = Omit<EmailContent, 'greeting'>;

/** One of several, or the whole order. */
type Parcel = Pick<StoredOrder, 'trackingNumber' | 'courier'> & { lines?: readonly LineQuantity[] };

export interface TrackingEmail {
  kind: 'tracking';
  parcel: Parcel;
  isCorrected: boolean;
}

/** A number that comes later or is corrected: of a parcel, or of an order that left as a whole. */
export function trackingEmails(before: StoredOrder, after: StoredOrder): TrackingEmail[] {
  const earlier: readonly Parcel[] = before.parcels ?? [before];
  const whole = after.status === 'shipped' ? [after] : [];
  const parcels: readonly Parcel[] = after.status === 'delivered' ? [] : (after.parcels ?? whole);
  return parcels.flatMap((parcel, place): TrackingEmail[] => {
    const { trackingNumber: number = '', courier } = earlier[place] ?? {};
    const isNew = parcel.trackingNumber !== number || parcel.courier !== courier;
    if (!isNew || !parcel.trackingNumber) return [];
    return [{ kind: 'tracking', parcel, isCorrected: number !== '' }];
  });
}

export function shipped(order: StoredOrder, isConfirmed: boolean): ContentBody {
  const parcels = order.parcels ?? [];
  const isWhole = isShippedStatus(order.status);
  if (order.pickup) return readyForPickup(order);
  const left = parcels.length > 1 ? 'è partito l’ultimo pacco del tuo ordine' : 'il tuo ordine è partito';
  const part = 'una parte del tuo ordine è partita: gli altri articoli seguono in un altro pacco';
  return {
    subject: isWhole ? `Ordine ${order.number} spedito` : `Ordine ${order.number}: è partito un pacco`,
    paragraphs: [`${isWhole ? left : part}. La consegna richiede ${shop.deliveryTime}.`, ...stillToPay(order)],
    ...shipment(order, parcels.at(-1) ?? order, isConfirmed),
  };
}

export function newTracking(
  order: StoredOrder,
  { parcel, isCorrected }: TrackingEmail,
  isConfirmed: boolean,
): ContentBody {
  const corrected = 'abbiamo corretto i dati della tua spedizione: il codice qui sotto sostituisce quello di prima.';
  return {
    subject: `Codice di tracciamento${isCorrected ? ' corretto' : ''} per l’ordine ${order.number}`,
    paragraphs: [isCorrected ? corrected : 'ecco il codice di tracciamento della tua spedizione.'],
    ...shipment(order, parcel, isConfirmed),
  };
}

/** Courier, number, address and articles of a parcel, and where to follow it. */
function shipment(
  order: StoredOrder,
  parcel: Parcel,
  isConfirmed: boolean,
): Omit<ContentBody, 'subject' | 'paragraphs'> {
  const courier = courierName(parcel.courier);
  const url = trackingUrl(parcel);
  const seeOrder = orderLink(order);
  return {
    details: [
      ...(courier ? [['Corriere', courier] as [string, string]] : []),
      ...(parcel.trackingNumber ? [['Codice di tracciamento', parcel.trackingNumber] as [string, string]] : []),
      ...placeDetails(order, isConfirmed),
    ],
    amounts: parcelLines(order, order.parcels && parcel.lines).map((line) => lineAmount(order.site, line)),
    ...(url
      ? { link: { label: 'Segui la spedizione', url }, closing: [`${seeOrder.label}: ${seeOrder.url}`] }
      : { link: seeOrder }),
  };
}
