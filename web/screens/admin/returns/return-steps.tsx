import { useState, type ReactNode, type SubmitEvent } from 'react';
import { formatEuro, toEuro } from '../../../../shared/price/money.ts';
import { orderStatuses } from '../../../../shared/order/status.ts';
import { returnStates, type ReturnAction } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../../shared/returns/schema.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import type { AdminReturns } from '../../../data/admin-returns.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { parseCents } from '../../../lib/parse-cents.ts';
import { RETURN_UPDATE_FAILED, RETURN_UPDATED } from './texts.ts';
import styles from './returns.module.css';

interface ReturnStepsProps {
  one: AdminReturn;
  returns: AdminReturns;
}

interface StepProps {
  one: AdminReturn;
  busy: boolean;
  send: (body: ReturnUpdate) => void;
}

/** What may be done next, each in a form of its own. */
export function ReturnSteps({ one, returns }: ReturnStepsProps) {
  const { isBusy, run } = useBusyAction();
  const send = (body: ReturnUpdate) =>
    void run(async () => {
      try {
        await returns.advance(one, body);
        toast.success(RETURN_UPDATED);
      } catch (error) {
        toast.error(errorMessage(error, RETURN_UPDATE_FAILED));
        void returns.reload();
      }
    });
  const may = (step: ReturnAction) => (returnStates[one.state].steps as readonly string[]).includes(step);
  const props = { one, send, busy: isBusy };
  const notLeft = one.order !== null && orderStatuses[one.order.status].cancellable;
  return (
    <div className={styles.steps}>
      {may('match') && <Match {...props} />}
      {may('stop') && notLeft && <Stop {...props} />}
      {may('goodsBack') && <GoodsBack {...props} />}
      {may('refund') && <Refund {...props} />}
      {may('close') && <Close {...props} />}
    </div>
  );
}

interface FrameProps {
  title: string;
  button: string;
  busy: boolean;
  onSubmit: () => void;
  look?: 'primary' | 'secondary' | 'danger';
  children?: ReactNode;
}

function Frame({ title, button, busy, onSubmit, look = 'secondary', children }: FrameProps) {
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

function Match({ busy, send }: StepProps) {
  const [orderNumber, setNumber] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const submit = () =>
    orderNumber.trim() ? send({ step: 'match', orderNumber }) : setFault(validationMessages.required);
  return (
    <Frame title="Abbina a un ordine" button="Abbina" busy={busy} onSubmit={submit}>
      <TextField
        label="Numero dell’ordine"
        autoComplete="off"
        value={orderNumber}
        error={fault}
        onChange={(event) => {
          setNumber(event.target.value);
          setFault(undefined);
        }}
      />
    </Frame>
  );
}

function Stop({ busy, send }: StepProps) {
  return (
    <Frame title="Ferma l’ordine" button="Ferma e rimborsa" busy={busy} onSubmit={() => send({ step: 'stop' })}>
      <p>Se il recesso è da tutto l’ordine, lo annulla e rimborsa quanto resta.</p>
    </Frame>
  );
}

/** How many pieces of each line can be sold again. */
function GoodsBack({ one, busy, send }: StepProps) {
  const [restock, setRestock] = useState(() => new Map(one.items.map(({ variant, quantity }) => [variant, quantity])));
  const pieces = [...restock].flatMap(([variant, quantity]) => (quantity > 0 ? [{ variant, quantity }] : []));
  const submit = () => send({ step: 'goodsBack', restock: pieces });
  return (
    <Frame title="Merce rientrata" button="Segna come rientrata" busy={busy} onSubmit={submit}>
      {one.items.map(({ variant, name, size, color, quantity }) => (
        <SelectField
          key={variant}
          label={`Di nuovo in vendita: ${name}, taglia ${size}, ${color}`}
          value={restock.get(variant)}
          onChange={(event) => setRestock(new Map(restock).set(variant, Number(event.target.value)))}
        >
          {Array.from({ length: quantity + 1 }, (_each, count) => (
            <option key={count} value={count}>
              {count} di {quantity}
            </option>
          ))}
        </SelectField>
      ))}
    </Frame>
  );
}

function Refund({ one, busy, send }: StepProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const submit = () => {
    const cents = typed.trim() === '' ? undefined : parseCents(typed);
    if (cents === null) return setFault(validationMessages.amount);
    send({ step: 'refund', amount: cents === undefined ? null : toEuro(cents) });
  };
  return (
    <Frame title="Rimborso" button="Rimborsa e concludi" busy={busy} onSubmit={submit}>
      <TextField
        label="Importo in euro"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint={`Vuoto: ${formatEuro(one.refundable)}. Meno, solo se gli articoli sono tornati con un valore diminuito.`}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
    </Frame>
  );
}

function Close({ busy, send }: StepProps) {
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const submit = () => (note.trim() ? send({ step: 'close', note }) : setFault('Scrivi il motivo'));
  return (
    <Frame title="Chiudi senza accettare" button="Chiudi" look="danger" busy={busy} onSubmit={submit}>
      <TextField
        label="Motivo"
        hint="Lo scriviamo al cliente, così com’è."
        autoComplete="off"
        maxLength={300}
        value={note}
        error={fault}
        onChange={(event) => {
          setNote(event.target.value);
          setFault(undefined);
        }}
      />
    </Frame>
  );
}
