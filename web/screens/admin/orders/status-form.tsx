import type { Order } from '../../../../shared/order/answers.ts';
import { orderStatuses, type OrderStatus } from '../../../../shared/order/status.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { StatusQuestion } from './status-question.tsx';
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
    <form className={styles.form} onSubmit={form.submit} aria-labelledby="gestione-stato">
      <h3 id="gestione-stato">Stato dell’ordine</h3>
      <StatusSelect order={order} status={form.status} options={form.options} onChange={form.setStatus} />
      {hasTracking && (
        <TextField
          label="Codice di tracciamento"
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
          label="Merce rientrata: ricarica le giacenze"
          checked={form.goodsBack}
          onChange={(event) => form.setGoodsBack(event.target.checked)}
        />
      )}
      <div className={styles.buttons}>
        {/* Enter presses the first submit button of a form. A disabled one would block it. */}
        <Button type={isSame ? 'button' : 'submit'} size="small" disabled={isSame} busy={busy === 'status'}>
          Salva stato
        </Button>
        {isSame && hasTracking && (
          <Button type="submit" size="small" look="secondary" disabled={!form.isTrackingNew} busy={busy === 'status'}>
            Salva codice
          </Button>
        )}
      </div>
      {form.question && <StatusQuestion texts={form.question} onCancel={form.cancel} onConfirm={form.confirm} />}
    </form>
  );
}

interface StatusSelectProps {
  order: Order;
  status: OrderStatus;
  options: OrderStatus[];
  onChange: (status: OrderStatus) => void;
}

function StatusSelect({ order, status, options, onChange }: StatusSelectProps) {
  return (
    <SelectField
      label="Stato da impostare"
      value={status}
      hint={statusChangeEffect(order, status)}
      onChange={(event) => onChange(event.target.value as OrderStatus)}
    >
      {options.map((name) => (
        <option key={name} value={name}>
          {orderStatuses[name].label}
        </option>
      ))}
    </SelectField>
  );
}
