import { useState, type SubmitEvent } from 'react';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import type { CourierId } from '../../../../shared/order/couriers.ts';
import type { Order } from '../../../../shared/order/answers.ts';
import { usualCourier } from '../../../../shared/shop/owner-config.ts';
import { unsentLines } from '../../../data/parcels.ts';
import { useDraftState } from '../../../data/use-draft-state.ts';
import { toast } from '../../../ui/toast.ts';
import { restoredIn } from '../order-texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';

const NO_ITEMS = 'Scegli almeno un articolo';

interface TypedParcel {
  /** By variant. */
  pieces: Record<string, number>;
  courier: CourierId | null;
  trackingNumber: string;
}

const untouched: TypedParcel = { pieces: {}, courier: null, trackingNumber: '' };

export type ParcelDraft = ReturnType<typeof useParcelDraft>;

/** What was chosen and typed of one more parcel, kept in this tab until it is sent or given up, or another parcel is. */
export function useParcelDraft({ _id: id, parcels = [] }: Order) {
  const draft = useDraftState(`parcel ${id}`, untouched, {
    of: parcels.length,
    isUnsaved: ({ pieces, courier, trackingNumber }) =>
      Object.keys(pieces).length > 0 || courier !== null || trackingNumber.trim() !== '',
    onRestored: () => toast(restoredIn('Nuovo pacco')),
  });
  const { value, setValue, hasChanges, forget, clear } = draft;
  const type = (part: Partial<TypedParcel>) => setValue((current) => ({ ...current, ...part }));
  return { ...value, hasChanges, forget, type, clear };
}

/** What goes into one more parcel. At first that is all that is still here. */
export function useParcelForm({ order, busy, setStatus }: ManagedOrder, draft: ParcelDraft, onDone: () => void) {
  const { pieces, trackingNumber } = draft;
  const courier = draft.courier ?? order.courier ?? usualCourier;
  const [errors, setErrors] = useState<FieldErrors>({});
  const lines = unsentLines(order).map((line) => {
    return { ...line, chosen: Math.min(line.quantity, pieces[line.variantId] ?? line.quantity) };
  });

  const submit = async () => {
    const items = lines
      .filter(({ chosen }) => chosen > 0)
      .map(({ variantId, chosen }) => ({ variant: variantId, quantity: chosen }));
    if (items.length === 0) return setErrors({ items: NO_ITEMS });
    const number = trackingNumber.trim();
    const found = await setStatus({ status: 'shipped', items, courier, ...(number && { trackingNumber: number }) });
    if (found) setErrors(found);
    else {
      draft.clear();
      onDone();
    }
  };

  return {
    ...{ lines, courier, trackingNumber, errors },
    setCourier: (id: CourierId) => draft.type({ courier: id }),
    setTrackingNumber: (number: string) => draft.type({ trackingNumber: number }),
    choose: (variantId: string, quantity: number) => {
      draft.type({ pieces: { ...pieces, [variantId]: quantity } });
      setErrors({});
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
}
