import { useState, type ReactNode, type SubmitEvent } from 'react';
import { formatEuro, toEuro } from '../../../../shared/price/money.ts';
import { orderStatuses } from '../../../../shared/order/status.ts';
import { returnStates, type ReturnAction } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../../shared/returns/schema.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import type { AdminReturns } from '../../../data/admin-returns.ts';
import { errorMessage } from '../../../data/api.ts';
import { parseCents } from '../../../lib/parse-cents.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { RETURN_UPDATE_FAILED, RETURN_UPDATED } from './texts.ts';
import styles from './returns.module.css';

interface ReturnStepsProps {
  returnRequest: AdminReturn;
  returns: AdminReturns;
}

interface StepProps {
  returnRequest: AdminReturn;
  busy: boolean;
  send: (body: ReturnUpdate) => void;
}

/** The possible next steps of a return, each in its own form. */
export function ReturnSteps({ returnRequest, returns }: ReturnStepsProps) {
  const { isBusy, run } = useBusyAction();
  const send = (body: ReturnUpdate) =>
    void run(async () => {
      try {
        await returns.advance(returnRequest, body);
        toast.success(RETURN_UPDATED);
      } catch (error) {
        toast.error(errorMessage(error, RETURN_UPDATE_FAILED));
        void returns.reload();
      }
    });
  const may = (step: ReturnAction) => (returnStates[returnRequest.state].steps as readonly string[]).includes(step);
  const props = { returnRequest, send, busy: isBusy };
  const isUnshipped = returnRequest.order !== null && orderStatuses[returnRequest.order.status].cancellable;
  return (
    <div className={styles.steps}>
      {may('match') && <MatchForm {...props} />}
      {may('stop') && isUnshipped && <StopForm {...props} />}
      {may('goodsBack') && <GoodsBackForm {...props} />}
      {may('refund') && <RefundForm {...props} />}
      {may('close') && <CloseForm {...props} />}
    </div>
  );
}

interface StepFormProps {
  title: string;
  button: string;
  busy: boolean;
  onSubmit: () => void;
  look?: 'primary' | 'secondary' | 'danger';
  children?: ReactNode;
}

function StepForm({ title, button, busy, onSubmit, look = 'secondary', children }: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles.step} aria-label={title} noValidate onSubmit={submit}>
      <h3>{title}</h3>
      {children}
      <Button type="submit" size="small" look={look} busy={busy}>
        {button}
      </Button>
    </form>
  );
}

function MatchForm({ busy, send }: StepProps) {
  const [orderNumber, setOrderNumber] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = () =>
    orderNumber.trim() ? send({ step: 'match', orderNumber }) : setError(validationMessages.required);
  return (
    <StepForm title="Abbina a un ordine" button="Abbina" busy={busy} onSubmit={submit}>
      <TextField
        label="Numero dell’ordine"
        autoComplete="off"
        value={orderNumber}
        error={error}
        onChange={(event) => {
          setOrderNumber(event.target.value);
          setError(undefined);
        }}
      />
    </StepForm>
  );
}

function StopForm({ busy, send }: StepProps) {
  return (
    <StepForm title="Ferma l’ordine" button="Ferma e rimborsa" busy={busy} onSubmit={() => send({ step: 'stop' })}>
      <p>Se il recesso è da tutto l’ordine, lo annulla e rimborsa quanto resta.</p>
    </StepForm>
  );
}

/** Asks for each line which quantity can be sold again. */
function GoodsBackForm({ returnRequest, busy, send }: StepProps) {
  /** Variant id → quantity. */
  const [quantities, setQuantities] = useState(
    () => new Map(returnRequest.items.map(({ variant, quantity }) => [variant, quantity])),
  );
  const restock = [...quantities].flatMap(([variant, quantity]) => (quantity > 0 ? [{ variant, quantity }] : []));
  const submit = () => send({ step: 'goodsBack', restock });
  return (
    <StepForm title="Merce rientrata" button="Segna come rientrata" busy={busy} onSubmit={submit}>
      {returnRequest.items.map(({ variant, name, size, color, quantity }) => (
        <SelectField
          key={variant}
          label={`Di nuovo in vendita: ${name}, taglia ${size}, ${color}`}
          value={quantities.get(variant)}
          onChange={(event) => setQuantities(new Map(quantities).set(variant, Number(event.target.value)))}
        >
          {Array.from({ length: quantity + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count} di {quantity}
            </option>
          ))}
        </SelectField>
      ))}
    </StepForm>
  );
}

function RefundForm({ returnRequest, busy, send }: StepProps) {
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = () => {
    const cents = amount.trim() === '' ? undefined : parseCents(amount);
    if (cents === null) return setError(validationMessages.amount);
    send({ step: 'refund', amount: cents === undefined ? null : toEuro(cents) });
  };
  return (
    <StepForm title="Rimborso" button="Rimborsa e concludi" busy={busy} onSubmit={submit}>
      <TextField
        label="Importo in euro"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={`Vuoto: ${formatEuro(returnRequest.refundable)}. Meno, solo se gli articoli sono tornati con un valore diminuito.`}
        value={amount}
        error={error}
        onChange={(event) => {
          setAmount(event.target.value);
          setError(undefined);
        }}
      />
    </StepForm>
  );
}

function CloseForm({ busy, send }: StepProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = () => (note.trim() ? send({ step: 'close', note }) : setError('Scrivi il motivo'));
  return (
    <StepForm title="Chiudi senza accettare" button="Chiudi" look="danger" busy={busy} onSubmit={submit}>
      <TextField
        label="Motivo"
        hint="Lo scriviamo al cliente, così com’è."
        autoComplete="off"
        maxLength={300}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value);
          setError(undefined);
        }}
      />
    </StepForm>
  );
}
