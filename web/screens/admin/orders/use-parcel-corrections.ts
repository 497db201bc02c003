import type { Order } from '../../../../shared/order/answers.ts';
import type { CourierId } from '../../../../shared/order/couriers.ts';
import { isShippedStatus } from '../../../../shared/order/status.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import { restoredIn } from '../order-texts.ts';

interface TypedShipment {
  courier: CourierId;
  trackingNumber: string;
}

/** By place of the parcel: the first is 0. */
type TypedCorrections = Record<number, Partial<TypedShipment>>;

const none: TypedCorrections = {};

export type ParcelCorrections = ReturnType<typeof useParcelCorrections>;

/** Other numbers and couriers of parcels that have left, kept in this tab until they are saved or given up. */
export function useParcelCorrections(order: Order) {
  const draft = useDraftState(`corrections ${order._id}`, none, {
    isUnsaved: (typed) => isCorrectable(order) && Object.keys(typed).some((place) => isOther(order, typed, +place)),
    onRestored: () => toast(restoredIn('Codice del pacco')),
  });
  const { value, setValue, hasChanges, forget } = draft;
  return {
    hasChanges,
    forget,
    at: (place: number) => ({ ...shipmentAt(order, value, place), isOther: isOther(order, value, place) }),
    type: (place: number, part: Partial<TypedShipment>) =>
      setValue((current) => ({ ...current, [place]: { ...current[place], ...part } })),
    clear: (place: number) => setValue((current) => ({ ...current, [place]: {} })),
  };
}

export function isCorrectable({ status }: Order): boolean {
  return status === 'processing' || isShippedStatus(status);
}

/** Fields that were not touched follow the order. */
function shipmentAt({ parcels = [] }: Order, typed: TypedCorrections, place: number): TypedShipment {
  const { courier = 'other', trackingNumber = '' } = parcels[place] ?? {};
  return { courier, trackingNumber, ...typed[place] };
}

function isOther(order: Order, typed: TypedCorrections, place: number): boolean {
  const [before, now] = [shipmentAt(order, none, place), shipmentAt(order, typed, place)];
  return now.courier !== before.courier || now.trackingNumber.trim() !== before.trackingNumber;
}
