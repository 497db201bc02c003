import { useRef, useState, type SubmitEvent } from 'react';
import { errorCatalogue } from '../../../../shared/api/errors.ts';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { confirmMessages } from '../../../../shared/text/admin-messages.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { parseCents } from '../../../lib/parse-cents.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import styles from './order-dialog.module.css';

/** Gives money back: what is typed, or all that is left, after a question. */
export function RefundForm({ managed: { order, busy, refund } }: { managed: ManagedOrder }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const left = toCents(order.total) - toCents(order.refunded);
  const isAll = typed.trim() === '';
  const cents = isAll ? left : parseCents(typed);

  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    const fault = faultOf(cents, left);
    setError(fault);
    setAsking(!fault);
    if (fault) field.current?.focus();
  };

  const confirm = async () => {
    const errors = await refund(isAll ? null : toEuro(cents ?? 0));
    setAsking(false);
    setError(errors?.amount);
    if (!errors) setTyped('');
  };

  return (
    <>
      <form className={styles.form} onSubmit={ask} aria-labelledby="rimborso" noValidate>
        <h3 id="rimborso">Rimborso</h3>
        <TextField
          ref={field}
          label="Importo in euro"
          optional
          inputMode="decimal"
          autoComplete="off"
          hint={
            order.paidAt
              ? `Vuoto: tutto quanto resta, ${formatEuro(toEuro(left))}.`
              : errorCatalogue.NOTHING_PAID.message
          }
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="small" look="secondary">
            Rimborsa
          </Button>
        </div>
      </form>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Conferma rimborso"
        footer={
          <>
            <Button look="secondary" size="small" onClick={() => setAsking(false)}>
              Annulla
            </Button>
            <Button look="danger" size="small" busy={busy === 'refund'} onClick={confirm}>
              Conferma rimborso
            </Button>
          </>
        }
      >
        <p>{confirmMessages.refund}</p>
        <p className={styles.refunding}>
          Ordine {order.orderNumber}: {formatEuro(toEuro(cents ?? 0))}{' '}
          {isAll || cents === left ? '(tutto quanto resta)' : ''}
        </p>
      </Dialog>
    </>
  );
}

function faultOf(cents: number | null, left: number): string | undefined {
  if (cents === null || cents <= 0) return validationMessages.amount;
  return cents > left ? errorCatalogue.REFUND_TOO_HIGH.message : undefined;
}
