import { useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { hasSeveralParcels } from '../../../../shared/order/status.ts';
import { useMay } from '../../../data/permissions.ts';
import { unsentLines } from '../../../data/parcels.ts';
import { Button } from '../../../ui/button.tsx';
import { Parcels } from '../../../ui/parcels.tsx';
import { ParcelCorrection } from './parcel-correction.tsx';
import { ParcelForm } from './parcel-form.tsx';
import { isReadyToShip } from './texts.ts';
import { useFormFocus } from './use-form-focus.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import { isCorrectable, type ParcelCorrections } from './use-parcel-corrections.ts';
import type { ParcelDraft } from './use-parcel-form.ts';
import styles from './order-dialog.module.css';

interface OrderParcelsProps {
  managed: ManagedOrder;
  draft: ParcelDraft;
  corrections: ParcelCorrections;
}

/** What has left in several parcels, and the form for one more. */
export function OrderParcels({ managed, draft, corrections }: OrderParcelsProps) {
  const { order } = managed;
  const may = useMay();
  const [isOpen, setOpen] = useState(draft.hasChanges);
  const section = useFormFocus(isOpen);
  const canAdd = may('orders:change') && !order.pickup && isReadyToShip(order) && isDivisible(order);
  const isListed = hasSeveralParcels(order);
  const canCorrect = may('orders:change') && isCorrectable(order);
  if (!isListed && !canAdd) return null;
  return (
    <section ref={section}>
      <h3>Pacchi</h3>
      {isListed && (
        <Parcels
          order={order}
          footOf={(place) => canCorrect && <ParcelCorrection {...{ managed, corrections, place }} />}
        />
      )}
      {canAdd && isOpen && <ParcelForm managed={managed} draft={draft} onClose={() => setOpen(false)} />}
      {canAdd && !isOpen && (
        <div className={isListed ? styles.addParcel : undefined}>
          <Button look="secondary" size="small" onClick={() => setOpen(true)}>
            Aggiungi un pacco
          </Button>
        </div>
      )}
    </section>
  );
}

/** A single piece that is to be sent is no reason for several parcels. */
function isDivisible(order: Order): boolean {
  const pieces = unsentLines(order).reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > 1 || (pieces > 0 && order.parcels !== undefined);
}
