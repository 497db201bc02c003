import { useRef, type Ref, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Order } from '../../../../shared/order/answers.ts';
import { courierIds, couriers, unusualNumber, type CourierId } from '../../../../shared/order/couriers.ts';
import { replacedText } from '../../../../shared/order/replaced.ts';
import { statusLabel } from '../../../../shared/order/status-label.ts';
import { isShippedStatus, type OrderStatus } from '../../../../shared/order/status.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { useMay, useMayCall } from '../../../data/permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { SameParcelNotes } from '../same-parcel-note.tsx';
import { StatusQuestion } from './status-question.tsx';
import { GOODS_BACK, statusChangeEffect } from './texts.ts';
import type { OrderStatusForm } from './use-status-form.ts';
import styles from './order-dialog.module.css';

interface StatusFormProps {
  order: Order;
  form: OrderStatusForm;
  busy: boolean;
}

/** Sets the status and, for a shipped order, the tracking number. */
export function StatusForm({ order, form, busy }: StatusFormProps) {
  const trackingField = useRef<HTMLInputElement>(null);
  const sumField = useRef<HTMLInputElement>(null);
  const mayCall = useMayCall();
  const may = useMay();
  const maySend = order.paidAt !== null || may('orders:refund');
  const options = form.options.filter(
    (status) =>
      status === order.status || (mayCall('setOrderStatus', { status }) && (maySend || !isShippedStatus(status))),
  );
  const ship = () => {
    // The field for the tracking number is there only once the status is chosen.
    flushSync(() => form.setStatus('shipped'));
    trackingField.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    form.submit(event);
    if (form.sumProblem) sumField.current?.focus();
  };
  return (
    <form className={styles.statusForm} onSubmit={submit} aria-label="Cambio di stato">
      <StatusSelect {...{ order, form, options }} />
      {form.hasTracking && <TrackingFields form={form} field={trackingField} />}
      {form.asksForGoods && (
        <CheckField
          label={GOODS_BACK}
          checked={form.goodsBack}
          onChange={(event) => form.setGoodsBack(event.target.checked)}
        />
      )}
      {form.asksForSum && <SumField form={form} total={order.total} field={sumField} />}
      {order.goodsOut && mayCall('setOrderStatus', { status: 'cancelled' }) && (
        <div className={styles.buttons}>
          <Button size="small" look="secondary" busy={busy} onClick={form.takeGoodsBack}>
            {GOODS_BACK}
          </Button>
        </div>
      )}
      <Buttons form={form} busy={busy} isPickup={order.pickup === true} onShip={ship} />
      {form.question && <StatusQuestion texts={form.question} onCancel={form.cancel} onConfirm={form.confirm} />}
    </form>
  );
}

function SumField({ form, total, field }: { form: OrderStatusForm; total: number; field: Ref<HTMLInputElement> }) {
  return (
    <TextField
      ref={field}
      label="Importo arrivato (€)"
      optional
      inputMode="decimal"
      autoComplete="off"
      value={form.received}
      error={form.errors.received}
      hint={`Se non sono ${formatEuro(total)}: ${form.isPaidBack ? 'tutto' : 'ciò che è in più'} risulta da versare al cliente.`}
      onChange={(event) => form.setReceived(event.target.value)}
    />
  );
}

function TrackingFields({ form, field }: { form: OrderStatusForm; field: Ref<HTMLInputElement> }) {
  return (
    <>
      <TextField
        ref={field}
        label="Codice di tracciamento"
        optional
        maxLength={80}
        autoComplete="off"
        value={form.tracking}
        error={form.errors.trackingNumber}
        hint={unusualNumber({ courier: form.courier, trackingNumber: form.tracking })}
        onChange={(event) => form.setTracking(event.target.value)}
      />
      <SelectField
        label="Corriere"
        value={form.courier}
        onChange={(event) => form.setCourier(event.target.value as CourierId)}
      >
        {courierIds.map((id) => (
          <option key={id} value={id}>
            {couriers[id].name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface ButtonsProps {
  form: OrderStatusForm;
  busy: boolean;
  isPickup: boolean;
  onShip: () => void;
}

/** One of them stands out: what is to be done next. */
function Buttons({ form, busy, isPickup, onShip }: ButtonsProps) {
  const { isSame, isShipping, isPaidBack, hasTracking, isTrackingNew, isToShip } = form;
  return (
    <div className={styles.buttons}>
      {/* Enter presses the first submit button of a form. A disabled one would block it. */}
      <Button
        type={isSame ? 'button' : 'submit'}
        size="small"
        look={isToShip ? 'secondary' : 'primary'}
        disabled={isSame}
        busy={busy}
      >
        {isShipping ? 'Conferma spedizione' : isPaidBack ? 'Registra il pagamento' : 'Salva stato'}
      </Button>
      {isSame && hasTracking && (
        <Button type="submit" size="small" look="secondary" disabled={!isTrackingNew} busy={busy}>
          Salva codice
        </Button>
      )}
      {isToShip && (
        <Button size="small" onClick={onShip}>
          {isPickup ? 'Segna come pronto' : 'Segna come spedito'}
        </Button>
      )}
    </div>
  );
}

interface StatusSelectProps {
  order: Order;
  form: OrderStatusForm;
  options: OrderStatus[];
}

function StatusSelect({ order, form: { status, setStatus, validNumber }, options }: StatusSelectProps) {
  return (
    <>
      <SelectField
        label="Stato dell’ordine"
        value={status}
        hint={validNumber ? replacedText(validNumber) : statusChangeEffect(order, status)}
        onChange={(event) => setStatus(event.target.value as OrderStatus)}
      >
        {options.map((name) => (
          <option key={name} value={name}>
            {statusLabel({ status: name, pickup: order.pickup })}
          </option>
        ))}
      </SelectField>
      {status === 'shipped' && (
        <SameParcelNotes
          order={order}
          together={(number) => `Parte insieme a ${number}, se non è annullato: segna spedito anche quello.`}
        />
      )}
    </>
  );
}
