import { useState } from 'react';
import { isStatutory, withdrawalCloseReasons } from '../../../../shared/returns/states.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const HINT = 'Lo scriviamo al cliente, così com’è.';

/** Ends a return without a refund. A withdrawal ends so for the reasons of the law only. */
export function CloseForm({ returnRequest: { kind }, busy, recommended, send }: StepProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const isWithdrawal = kind !== null && isStatutory(kind);
  const submit = () => (note.trim() ? void send({ step: 'close', note }) : setError('Scrivi il motivo'));
  const field = {
    label: 'Motivo',
    required: true,
    value: note,
    error: error && isWithdrawal ? 'Scegli il motivo' : error,
    onChange: (event: { target: { value: string } }) => {
      setNote(event.target.value);
      setError(undefined);
    },
  };
  return (
    <StepForm
      title={isWithdrawal ? 'Chiudi senza rimborso' : 'Chiudi senza accettare'}
      button="Chiudi"
      look="danger"
      {...{ busy, recommended }}
      onSubmit={submit}
    >
      {isWithdrawal ? (
        <SelectField
          {...field}
          hint={`${HINT} Un articolo usato o rovinato non basta: quando rientra puoi ridurre il rimborso (art. 57 del Codice del consumo).`}
        >
          <option value="">Scegli…</option>
          {withdrawalCloseReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
      ) : (
        <TextField {...field} hint={HINT} autoComplete="off" maxLength={300} />
      )}
    </StepForm>
  );
}
