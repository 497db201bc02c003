import { useState } from 'react';
import { orderStatuses } from '../../../../shared/order/status.ts';
import { returnStates, type ReturnAction } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../../shared/returns/schema.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import type { AdminReturns } from '../../../data/admin-returns.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { RefundForm, StopForm } from './refund-steps.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { RETURN_UPDATE_FAILED, RETURN_UPDATED } from './texts.ts';
import styles from './returns.module.css';

interface ReturnStepsProps {
  returnRequest: AdminReturn;
  returns: AdminReturns;
  onChanged: (returnRequest: AdminReturn) => void;
  /** The return has left the list: another admin was faster. */
  onClose: () => void;
}

/** The possible next steps of a return, each in its own form. */
export function ReturnSteps({ returnRequest, returns, onChanged, onClose }: ReturnStepsProps) {
  const { isBusy, run } = useBusyAction();
  const send = (body: ReturnUpdate) =>
    run(async () => {
      try {
        onChanged(await returns.advance(returnRequest, body));
        toast.success(RETURN_UPDATED);
      } catch (error) {
        toast.error(errorMessage(error, RETURN_UPDATE_FAILED));
        const list = await returns.reload().catch(() => undefined);
        const current = list?.returns.find(({ _id }) => _id === returnRequest._id);
        if (current) onChanged(current);
        else if (list) onClose();
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

function MatchForm({ busy, send }: StepProps) {
  const [orderNumber, setOrderNumber] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = () =>
    orderNumber.trim() ? void send({ step: 'match', orderNumber }) : setError(validationMessages.required);
  return (
    <StepForm title="Abbina a un ordine" button="Abbina" busy={busy} onSubmit={submit}>
      <TextField
        label="Numero dell’ordine"
        required
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

/** Asks for each line which quantity can be sold again. */
function GoodsBackForm({ returnRequest, busy, send }: StepProps) {
  /** Variant id → quantity. */
  const [quantities, setQuantities] = useState(
    () => new Map(returnRequest.items.map(({ variant, quantity }) => [variant, quantity])),
  );
  const restock = [...quantities].flatMap(([variant, quantity]) => (quantity > 0 ? [{ variant, quantity }] : []));
  const submit = () => void send({ step: 'goodsBack', restock });
  return (
    <StepForm title="Merce rientrata" button="Segna come rientrata" busy={busy} onSubmit={submit}>
      {returnRequest.items.map(({ variant, name, size, color, quantity }) => (
        <SelectField
          key={variant}
          label={`Pezzi da rimettere in vendita: ${name}, taglia ${size}, ${color}`}
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

function CloseForm({ busy, send }: StepProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = () => (note.trim() ? void send({ step: 'close', note }) : setError('Scrivi il motivo'));
  return (
    <StepForm title="Chiudi senza accettare" button="Chiudi" look="danger" busy={busy} onSubmit={submit}>
      <TextField
        label="Motivo"
        required
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
