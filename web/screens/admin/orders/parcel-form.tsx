import type { Order } from '../../../../shared/order/answers.ts';
import { courierIds, couriers, unusualNumber, type CourierId } from '../../../../shared/order/couriers.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { ManagedOrder } from './use-managed-order.ts';
import { useParcelForm, type ParcelDraft } from './use-parcel-form.ts';
import styles from './order-dialog.module.css';

interface ParcelFormProps {
  managed: ManagedOrder;
  draft: ParcelDraft;
  onClose: () => void;
}

/** One more parcel: which of the pieces that are still here, by whom, under which number. */
export function ParcelForm({ managed, draft, onClose }: ParcelFormProps) {
  const { order, busy } = managed;
  const form = useParcelForm(managed, draft, onClose);
  const cancel = () => {
    draft.clear();
    onClose();
  };
  return (
    <form className={styles.parcel} aria-label="Nuovo pacco" onSubmit={form.submit}>
      {form.lines.map(({ variantId, quantity, chosen }) => (
        <SelectField
          key={variantId}
          label={lineName(order, variantId)}
          value={chosen}
          onChange={({ target }) => form.choose(variantId, Number(target.value))}
        >
          {Array.from({ length: quantity + 1 }, (_option, pieces) => (
            <option key={pieces} value={pieces}>
              {pieces === 0 ? 'Non in questo pacco' : `${pieces} di ${quantity}`}
            </option>
          ))}
        </SelectField>
      ))}
      <ShipmentFields form={form} />
      <p role="alert" className={styles.error}>
        {form.errors['items']}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="small" busy={busy === 'status'}>
          Spedisci questo pacco
        </Button>
        <Button look="secondary" size="small" onClick={cancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
}

type Shipment = Pick<
  ReturnType<typeof useParcelForm>,
  'courier' | 'setCourier' | 'trackingNumber' | 'setTrackingNumber' | 'errors'
>;

export function ShipmentFields({ form }: { form: Shipment }) {
  const { courier, trackingNumber, errors } = form;
  return (
    <>
      <SelectField
        label="Corriere del pacco"
        value={courier}
        onChange={({ target }) => form.setCourier(target.value as CourierId)}
      >
        {courierIds.map((id) => (
          <option key={id} value={id}>
            {couriers[id].name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Codice di tracciamento del pacco"
        optional
        maxLength={80}
        autoComplete="off"
        value={trackingNumber}
        error={errors['trackingNumber']}
        hint={unusualNumber({ courier, trackingNumber })}
        onChange={({ target }) => form.setTrackingNumber(target.value)}
      />
    </>
  );
}

function lineName({ items }: Order, variantId: string): string {
  const line = items.find(({ variant }) => variant._id === variantId);
  return line ? `${line.name}, taglia ${sizeName(line.variant)}, ${line.variant.color}` : variantId;
}
