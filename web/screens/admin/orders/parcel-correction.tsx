import { useState, type SubmitEvent } from 'react';
import type { FieldErrors } from '../../../../shared/api/errors.ts';
import type { CourierId } from '../../../../shared/order/couriers.ts';
import { Button } from '../../../ui/button.tsx';
import { ShipmentFields } from './parcel-form.tsx';
import { useFormFocus } from './use-form-focus.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import type { ParcelCorrections } from './use-parcel-corrections.ts';
import styles from './order-dialog.module.css';

interface ParcelCorrectionProps {
  managed: ManagedOrder;
  corrections: ParcelCorrections;
  /** The first is 0. */
  place: number;
}

/** Another number or courier of a parcel that has left. */
export function ParcelCorrection({ managed, corrections, place }: ParcelCorrectionProps) {
  const [isOpen, setOpen] = useState(corrections.at(place).isOther);
  const section = useFormFocus(isOpen);
  const close = () => {
    corrections.clear(place);
    setOpen(false);
  };
  return (
    <section ref={section}>
      {isOpen ? (
        <CorrectionForm {...{ managed, corrections, place }} onClose={close} />
      ) : (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          Correggi il codice<span className="visually-hidden"> del pacco {place + 1}</span>
        </Button>
      )}
    </section>
  );
}

function CorrectionForm({ managed, corrections, place, onClose }: ParcelCorrectionProps & { onClose: () => void }) {
  const { order, busy, setStatus } = managed;
  const { courier, trackingNumber, isOther } = corrections.at(place);
  const [errors, setErrors] = useState<FieldErrors>({});
  const number = trackingNumber.trim();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !isOther || !number) return;
    const found = await setStatus({ status: order.status, parcel: place + 1, trackingNumber: number, courier });
    if (found) setErrors(found);
    else onClose();
  };
  const form = {
    courier,
    trackingNumber,
    errors,
    setCourier: (id: CourierId) => corrections.type(place, { courier: id }),
    setTrackingNumber: (text: string) => corrections.type(place, { trackingNumber: text }),
  };
  return (
    <form className={styles.parcel} aria-label={`Pacco ${place + 1}`} onSubmit={(event) => void submit(event)}>
      <ShipmentFields form={form} />
      <div className={styles.buttons}>
        <Button type="submit" size="small" disabled={!isOther || !number} busy={busy === 'status'}>
          Salva codice
        </Button>
        <Button look="secondary" size="small" onClick={onClose}>
          Annulla
        </Button>
      </div>
    </form>
  );
}
