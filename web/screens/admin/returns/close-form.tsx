import { useState } from 'react';
import { isStatutory, unmatchedCloseReasons, withdrawalCloseReasons } from '../../../../shared/returns/states.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const HINT = 'Lo scriviamo al cliente, così com’è.';
const WORN_HINT =
  'Un articolo usato o rovinato non basta: quando rientra puoi ridurre il rimborso (art. 57 del Codice del consumo).';

/** Ends a return without a refund. A withdrawal, and what may be one, ends so for the listed reasons only. */
export function CloseForm({ returnRequest: { kind }, busy, recommended, send }: StepProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | undefined>();
  const reasons = reasonsFor(kind);
  const submit = () => (note.trim() ? void send({ step: 'close', note }) : setError('Scrivi il motivo'));
  const field = {
    label: 'Motivo',
    required: true,
    value: note,
    error: error && reasons ? 'Scegli il motivo' : error,
    onChange: (event: { target: { value: string } }) => {
      setNote(event.target.value);
      setError(undefined);
    },
  };
  return (
    <StepForm
      title={reasons ? 'Chiudi senza rimborso' : 'Chiudi senza accettare'}
      button="Chiudi"
      look="danger"
      {...{ busy, recommended }}
      onSubmit={submit}
    >
      {reasons ? (
        <SelectField {...field} hint={kind === null ? HINT : `${HINT} ${WORN_HINT}`}>
          <option value="">Scegli…</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
      ) : (
        <TextField {...field} hint={HINT} autoComplete="off" maxLength={300} />
      )}
    </StepForm>
  );
}

/** Undefined where the shop decides freely. */
function reasonsFor(kind: AdminReturn['kind']): readonly string[] | undefined {
  if (kind === null) return unmatchedCloseReasons;
  return isStatutory(kind) ? withdrawalCloseReasons : undefined;
}
