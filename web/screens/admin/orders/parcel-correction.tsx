import { useState, type SubmitEvent } from 'react';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import type { CourierId } from '../../../../shared/order/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { ShipmentFields } from './parcel-form.tsx';
import { useFormFocus } from './use-form-focus.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

interface ParcelCorrectionProps {
  managed: ManagedOrder;
  /** The first is 0. */
  place: number;
}

/** Another number or courier of a parcel that has left. */
export function ParcelCorrection({ managed, place }: ParcelCorrectionProps) {
  const [isOpen, setOpen] = useState(false);
  const section = useFormFocus(isOpen);
  return (
    <section ref={section}>
      {isOpen ? (
        <CorrectionForm key={managed.order.version} managed={managed} place={place} onClose={() => setOpen(false)} />
      ) : (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Correggi il codice<span className="visually-hidden"> del pacco {place + 1}</span>
        </Button>
      )}
    </section>
  );
}

function CorrectionForm({ managed, place, onClose }: ParcelCorrectionProps & { onClose: () => void }) {
  const { order, busy, setStatus } = managed;
  const parcel = order.parcels![place]!;
  const [courier, setCourier] = useState<CourierId>(parcel.courier ?? 'other');
  const [trackingNumber, setTrackingNumber] = useState(parcel.trackingNumber);
  const [errors, setErrors] = useState<FieldErrors>({});
  const number = trackingNumber.trim();
  const isSame = number === parcel.trackingNumber && courier === (parcel.courier ?? 'other');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || isSame || !number) return;
    const found = await setStatus({ status: order.status, parcel: place + 1, trackingNumber: number, courier });
    if (found) setErrors(found);
    else onClose();
  };
  return (
    <form className={styles.parcel} aria-label={`Pacco ${place + 1}`} onSubmit={(event) => void submit(event)}>
      <ShipmentFields form={{ courier, setCourier, trackingNumber, setTrackingNumber, errors }} />
      <div className={styles.buttons}>
        <Button type="submit" size="small" disabled={isSame || !number} busy={busy === 'status'}>
          Salva codice
        </Button>
        <Button look="secondary" size="small" onClick={onClose}>
          Annulla
        </Button>
      </div>
    </form>
  );
}
