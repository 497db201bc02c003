import { useState } from 'react';
import { REASON_REQUIRED } from '../../../../shared/returns/reduction-reason.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { CloseQuestion } from './close-question.tsx';
import { closeReasons, typedReason } from './close-reasons.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const HINT = 'Lo scriviamo al cliente, così com’è.';
const DEFECT_HINT = 'Un articolo difettoso o sbagliato si rimborsa per intero, anche usato o rovinato.';
const WORN_HINT =
  'Un articolo usato o rovinato non basta: quando rientra puoi ridurre il rimborso (art. 57 del Codice del consumo).';

/** Ends a return without a refund. A withdrawal, what may be one, and a defective piece end so for the listed reasons only. */
export function CloseForm({ returnRequest, draft, busy, recommended, send }: StepProps) {
  const [error, setError] = useState<string | undefined>();
  const [isConfirming, setConfirming] = useState(false);
  const reasons = closeReasons(returnRequest);
  const note = typedReason(returnRequest, draft.typed.close);
  const close = () => {
    // The question closes first: the focus goes back to the form, which shows that it is busy.
    setConfirming(false);
    void send({ step: 'close', note });
  };
  const submit = () => (note.trim() ? setConfirming(true) : setError(REASON_REQUIRED));
  const field = {
    label: 'Motivo',
    required: true,
    value: note,
    error: error && reasons ? 'Scegli il motivo' : error,
    onChange: (event: { target: { value: string } }) => {
      draft.type({ close: event.target.value });
      setError(undefined);
    },
  };
  return (
    <StepForm
      title={reasons ? 'Chiudi senza rimborso' : 'Chiudi senza accettare'}
      button="Chiudi senza rimborso"
      look="danger"
      {...{ busy, recommended }}
      onSubmit={submit}
    >
      {reasons ? (
        <SelectField {...field} hint={hintFor(returnRequest)}>
          <option value="">Scegli…</option>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
      ) : (
        <TextField {...field} hint={HINT} autoComplete="off" maxLength={300} />
      )}
      {isConfirming && <CloseQuestion reason={note.trim()} onCancel={() => setConfirming(false)} onConfirm={close} />}
    </StepForm>
  );
}

function hintFor({ kind, defect }: AdminReturn): string {
  if (defect) return `${HINT} ${DEFECT_HINT}`;
  return kind === 'withdrawal' ? `${HINT} ${WORN_HINT}` : HINT;
}
