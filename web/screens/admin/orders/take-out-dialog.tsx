import { useId, type SubmitEvent } from 'react';
import { formatEuro, toEuro } from '../../../../shared/price/money.ts';
import { itemWorthCents } from '../../../lib/given-back.ts';
import { lineText } from '../../../lib/line-text.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { byHandText } from '../by-hand.ts';
import type { ManagedOrder } from './use-managed-order.ts';
import { useTakeOutForm } from './use-take-out-form.ts';
import styles from './edit-order.module.css';

interface TakeOutDialogProps {
  managed: ManagedOrder;
  onClose: () => void;
}

const EFFECT =
  'Gli articoli tornano in vendita e il cliente riceve il rimborso con un’email; la spedizione già pagata resta com’è.';
const TO_ADD = 'Per aggiungerne altri usa «Aggiungi articoli», per cambiarne uno «Cambia articolo».';

/** Takes pieces out of an order that has not left, and refunds them. */
export default function TakeOutDialog({ managed, onClose }: TakeOutDialogProps) {
  const { order, busy } = managed;
  const id = useId();
  const { reasonField, ...form } = useTakeOutForm(managed, onClose);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <FormDialog
      title="Togli articoli dall’ordine"
      form={id}
      submit={`Togli e rimborsa${form.cents > 0 ? ` ${formatEuro(toEuro(form.cents))}` : ''}`}
      look="danger"
      busy={busy === 'takeOut'}
      hasChanges={form.hasChanges}
      onDiscard={form.forget}
      onClose={onClose}
    >
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        <p className={styles.detail}>
          {EFFECT} {byHandText(order, form.cents)} {TO_ADD}
        </p>
        <Fields form={form} reasonField={reasonField} />
      </form>
    </FormDialog>
  );
}

type TakeOutForm = ReturnType<typeof useTakeOutForm>;

interface FieldsProps {
  form: Omit<TakeOutForm, 'reasonField'>;
  reasonField: TakeOutForm['reasonField'];
}

/** A quantity for each line, and why. */
function Fields({ form, reasonField }: FieldsProps) {
  return (
    <>
      {form.lines.map(({ item, left, taken }, index) => (
        <SelectField
          key={item._id}
          id={index === 0 ? form.firstFieldId : undefined}
          label={`${lineText({ name: item.name, ...item.variant })}: pezzi da togliere`}
          hint={`${formatEuro(toEuro(itemWorthCents(item)))} l’uno`}
          error={index === 0 ? form.errors.items : undefined}
          value={taken}
          onChange={(event) => form.take(item._id, Number(event.target.value))}
        >
          {Array.from({ length: left + 1 }, (_, quantity) => (
            <option key={quantity} value={quantity}>
              {quantity} di {left}
            </option>
          ))}
        </SelectField>
      ))}
      <TextField
        ref={reasonField}
        label="Motivo"
        hint="Lo scriviamo al cliente, così com’è."
        required
        autoComplete="off"
        maxLength={300}
        value={form.reason}
        error={form.errors.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
    </>
  );
}
