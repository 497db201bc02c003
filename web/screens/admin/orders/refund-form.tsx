import { errorCatalogue } from '../../../../shared/api/errors.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { confirmMessages } from '../../../../shared/text/admin-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ManagedOrder } from './use-managed-order.ts';
import { useRefundForm } from './use-refund-form.ts';
import styles from './order-dialog.module.css';

export function RefundForm({ managed }: { managed: ManagedOrder }) {
  const { field, ...form } = useRefundForm(managed);
  const hint = managed.order.paidAt
    ? `Vuoto: tutto quanto resta, ${formatEuro(form.refundable)}.`
    : errorCatalogue.NOTHING_PAID.message;
  return (
    <>
      <form className={styles.form} onSubmit={form.askToConfirm} aria-labelledby="rimborso" noValidate>
        <h3 id="rimborso">Rimborso</h3>
        <TextField
          ref={field}
          label="Importo in euro"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={hint}
          value={form.amount}
          error={form.error}
          onChange={(event) => form.setAmount(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="small" look="secondary">
            Rimborsa
          </Button>
        </div>
      </form>
      <RefundDialog {...{ managed, form }} />
    </>
  );
}

interface RefundDialogProps {
  managed: ManagedOrder;
  form: Omit<ReturnType<typeof useRefundForm>, 'field'>;
}

function RefundDialog({ managed: { order, busy }, form }: RefundDialogProps) {
  return (
    <Dialog
      open={form.isConfirming}
      onClose={form.cancel}
      title="Conferma rimborso"
      footer={
        <>
          <Button look="secondary" size="small" onClick={form.cancel}>
            Annulla
          </Button>
          <Button look="danger" size="small" busy={busy === 'refund'} onClick={form.confirm}>
            Conferma rimborso
          </Button>
        </>
      }
    >
      <p>{confirmMessages.refund}</p>
      <p className={styles.refunding}>
        Ordine {order.orderNumber}: {formatEuro(form.euro)} {form.isWholeRest ? '(tutto quanto resta)' : ''}
      </p>
    </Dialog>
  );
}
