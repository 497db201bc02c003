import type { Order } from '../../../../shared/order/answers.ts';
import { orderStatuses, selectableStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { statusChangeEffect } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import { useStatusForm } from './use-status-form.ts';
import styles from './order-dialog.module.css';

/** Sets the status and, for a shipped order, the tracking number. */
export function StatusForm({ managed }: { managed: ManagedOrder }) {
  const { order, busy } = managed;
  const form = useStatusForm(managed);
  const { isSame, hasTracking } = form;
  return (
    <form className={styles.form} onSubmit={form.save} aria-labelledby="gestione-stato">
      <h3 id="gestione-stato">Gestione stato</h3>
      <StatusSelect order={order} status={form.status} onChange={form.setStatus} />
      {hasTracking && (
        <TextField
          label="Numero di tracking"
          optional
          maxLength={80}
          autoComplete="off"
          value={form.tracking}
          error={form.error}
          onChange={(event) => form.setTracking(event.target.value)}
        />
      )}
      {form.asksForGoods && (
        <CheckField
          label="La merce è rientrata: rimetti gli articoli in vendita"
          checked={form.goodsBack}
          onChange={(event) => form.setGoodsBack(event.target.checked)}
        />
      )}
      <div className={styles.buttons}>
        {/* Enter presses the first submit button of a form. A disabled one would block it. */}
        <Button type={isSame ? 'button' : 'submit'} size="small" disabled={isSame} busy={busy === 'status'}>
          Aggiorna stato
        </Button>
        {isSame && hasTracking && (
          <Button type="submit" size="small" look="secondary" disabled={!form.isTrackingNew} busy={busy === 'status'}>
            Salva tracking
          </Button>
        )}
      </div>
    </form>
  );
}

interface StatusSelectProps {
  order: Order;
  status: OrderStatus;
  onChange: (status: OrderStatus) => void;
}

/** The options include the current status, even if it is not selectable. */
function StatusSelect({ order, status, onChange }: StatusSelectProps) {
  const isSelectable = selectableStatuses.includes(order.status);
  const options = isSelectable ? selectableStatuses : [order.status, ...selectableStatuses];
  return (
    <SelectField
      label="Stato dell’ordine"
      value={status}
      hint={statusChangeEffect(order, status)}
      onChange={(event) => onChange(event.target.value as OrderStatus)}
    >
      {options.map((name) => (
        <option key={name} value={name} disabled={!orderStatuses[name].selectable}>
          {orderStatuses[name].label}
        </option>
      ))}
    </SelectField>
  );
}
