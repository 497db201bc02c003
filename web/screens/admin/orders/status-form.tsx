import { orderStatuses, selectableStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { statusChangeEffect } from './texts.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import { useStatusForm } from './use-status-form.ts';
import styles from './order-dialog.module.css';

/** Sets the status, and the tracking number where one belongs to it. */
export function StatusForm({ managed }: { managed: ManagedOrder }) {
  const { order, busy } = managed;
  const form = useStatusForm(managed);
  const { status, isSame, hasTracking } = form;
  return (
    <form className={styles.form} onSubmit={form.save} aria-labelledby="gestione-stato">
      <h3 id="gestione-stato">Gestione stato</h3>
      <SelectField
        label="Stato dell’ordine"
        value={status}
        hint={statusChangeEffect(order, status)}
        onChange={(event) => form.choose(event.target.value as OrderStatus)}
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
          value={form.tracking}
          error={form.error}
          onChange={(event) => form.typeTracking(event.target.value)}
        />
      )}
      {form.mayReturn && (
        <CheckField
          label="La merce è rientrata: rimetti gli articoli in vendita"
          checked={form.goodsBack}
          onChange={(event) => form.setGoodsBack(event.target.checked)}
        />
      )}
      <div className={styles.buttons}>
        {/* Enter presses a form's first submit button, and does nothing where that is disabled. */}
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

/** The statuses to choose from; the present one stands among them even where nobody may choose it. */
function optionsFor(current: OrderStatus): OrderStatus[] {
  return selectableStatuses.includes(current) ? selectableStatuses : [current, ...selectableStatuses];
}
