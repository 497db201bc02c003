/** The steps of a return that send money. Each asks first, and its question names the sum. */
import { useState } from 'react';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { RefundChoice } from '../refund-choice.tsx';
import { RefundQuestion } from '../refund-question.tsx';
import { useRefundChoice } from '../use-refund-choice.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import { unrefundedOf } from './texts.ts';

export function StopForm({ returnRequest, busy, send }: StepProps) {
  const [isConfirming, setConfirming] = useState(false);
  const euro = unrefundedOf(returnRequest);
  const stop = async () => {
    await send({ step: 'stop' });
    setConfirming(false);
  };
  return (
    <>
      <StepForm
        title="Ferma l’ordine"
        button="Ferma e rimborsa"
        busy={busy}
        onSubmit={() => (euro > 0 ? setConfirming(true) : void stop())}
      >
        <p>Se il recesso è da tutto l’ordine, lo annulla e rimborsa quanto resta.</p>
      </StepForm>
      <RefundQuestion
        open={isConfirming}
        busy={busy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void stop()}
      >
        Ordine {returnRequest.order?.orderNumber}: {formatEuro(euro)} (tutto quanto resta)
      </RefundQuestion>
    </>
  );
}

export function RefundForm({ returnRequest, busy, send }: StepProps) {
  const { refundable, kind, order } = returnRequest;
  const { field, ...choice } = useRefundChoice({ maxCents: toCents(refundable), minCents: 0 });
  const { cents, isPart, cancel } = choice;
  const refund = async () => {
    await send({ step: 'refund', amount: isPart ? toEuro(cents ?? 0) : null });
    cancel();
  };
  return (
    <>
      <StepForm
        title="Rimborso"
        button="Rimborsa e concludi"
        busy={busy}
        onSubmit={() => (refundable > 0 ? choice.askToConfirm() : void refund())}
      >
        {refundable === 0 && <p>Non resta nulla da rimborsare.</p>}
        {refundable > 0 && kind === 'beforeShipping' && (
          <p>Gli articoli non sono partiti: si rimborsa tutto, {formatEuro(refundable)}.</p>
        )}
        {refundable > 0 && kind !== 'beforeShipping' && (
          <RefundChoice
            field={field}
            choice={choice}
            wholeLabel="Tutto"
            hint="Una parte solo se gli articoli sono tornati con un valore diminuito."
          />
        )}
      </StepForm>
      <RefundQuestion open={choice.isConfirming} busy={busy} onCancel={cancel} onConfirm={() => void refund()}>
        Ordine {order?.orderNumber}: {formatEuro(toEuro(cents ?? 0))} {cents === choice.maxCents ? '(tutto)' : ''}
      </RefundQuestion>
    </>
  );
}
