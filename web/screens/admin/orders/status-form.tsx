import { useState, type SubmitEvent } from 'react';
import { formatEuro, toCents, toEuro } from '../../../../shared/money.ts';
import { orderStatuses, selectableStatuses, type OrderStatus } from '../../../../shared/order-status.ts';
import type { Order } from '../../../../shared/order.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

/** Sets the status, and the tracking number where one belongs to it. */
export function StatusForm({ managed: { order, busy, setStatus } }: { managed: ManagedOrder }) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const status = chosen ?? order.status;
  const tracking = (typed ?? order.trackingNumber).trim();
  const isSame = status === order.status;
  const hasTracking = orderStatuses[status].tracking || orderStatuses[order.status].tracking;
  const isTrackingNew = isSame && hasTracking && tracking !== '' && tracking !== order.trackingNumber;

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || (isSame && !isTrackingNew)) return;
    const errors = await setStatus(status, hasTracking ? tracking : '');
    setError(errors?.trackingNumber);
    if (errors) return;
    setChosen(null);
    setTyped(null);
  };

  return (
    <form className={styles.form} onSubmit={save} aria-labelledby="gestione-stato">
      <h3 id="gestione-stato">Gestione stato</h3>
      <SelectField
        label="Stato dell’ordine"
        value={status}
        hint={consequence(order, status)}
        onChange={(event) => setChosen(event.target.value as OrderStatus)}
      >
        {optionsFor(order.status).map((name) => (
          <option key={name} value={name} disabled={!orderStatuses[name].selectable}>
            {orderStatuses[name].label}
          </option>
        ))}
      </SelectField>
      {hasTracking && (
        <TextField
          label="Numero di tracking"
          optional
          maxLength={80}
          autoComplete="off"
          value={typed ?? order.trackingNumber}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      )}
      <div className={styles.buttons}>
        {/* Enter presses a form's first submit button, and does nothing where that is disabled. */}
        <Button type={isSame ? 'button' : 'submit'} size="small" disabled={isSame} busy={busy === 'status'}>
          Aggiorna stato
        </Button>
        {isSame && hasTracking && (
          <Button type="submit" size="small" look="secondary" disabled={!isTrackingNew} busy={busy === 'status'}>
            Salva tracking
          </Button>
        )}
      </div>
    </form>
  );
}

/** The statuses to choose from; the present one stands among them even where nobody may choose it. */
function optionsFor(current: OrderStatus): OrderStatus[] {
  return selectableStatuses.includes(current) ? selectableStatuses : [current, ...selectableStatuses];
}

/** What else happens with the choice, said before it is made. */
function consequence(order: Order, status: OrderStatus): string | undefined {
  if (order.status === 'refunded') return 'Un ordine rimborsato non cambia più stato.';
  if (status !== 'cancelled' || order.status === 'cancelled') return undefined;
  const left = toEuro(toCents(order.total) - toCents(order.refunded));
  return order.paidAt && left > 0
    ? `L’ordine viene annullato e i ${formatEuro(left)} ancora da rimborsare tornano al cliente.`
    : 'L’ordine viene annullato e gli articoli non spediti tornano disponibili.';
}
