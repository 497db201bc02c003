import { deliveryWindowText } from '../../shared/order/delivery.ts';

/** The days on which an order of this moment arrives. */
export function DeliveryDates({ className }: { className?: string | undefined }) {
  return <p className={className}>{deliveryDates()}</p>;
}

function deliveryDates(): string {
  return `Arriva ${deliveryWindowText(Date.now())}`;
}
