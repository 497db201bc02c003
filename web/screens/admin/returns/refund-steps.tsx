/** The steps of a return that send money. Each asks first, and its question names the sum. */
import { useState } from 'react';
import { reductionReasonProblem } from '../../../../shared/returns/reduction-reason.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { byHandText } from '../by-hand.ts';
import { RefundChoice } from '../refund-choice.tsx';
import { RefundQuestion } from '../refund-question.tsx';
import { nothingTyped, useRefundChoice } from '../use-refund-choice.ts';
import { reductionOf } from './reduction.ts';
import { StepForm, type StepProps } from './step-form.tsx';
import { unrefundedOf } from './texts.ts';
import type { ReturnDraft } from './use-return-draft.ts';

export function StopForm({ returnRequest, busy, recommended, send }: StepProps) {
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
        button={euro > 0 ? 'Ferma e rimborsa' : 'Ferma l’ordine'}
        {...{ busy, recommended }}
        onSubmit={() => (euro > 0 ? setConfirming(true) : void stop())}
      >
        <p>Il recesso è da tutto l’ordine: lo annulla{euro > 0 && ' e rimborsa quanto resta'}.</p>
      </StepForm>
      <RefundQuestion
        open={isConfirming}
        busy={busy}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void stop()}
        byHand={returnRequest.order ? byHandText(returnRequest.order, toCents(euro)) : ''}
      >
        Ordine {returnRequest.order?.orderNumber}: {formatEuro(euro)} (tutto quanto resta)
      </RefundQuestion>
    </>
  );
}

const UNPAID =
  'L’ordine non è pagato: concludendo, il prezzo di questi articoli si toglie dal totale da pagare. Quando il cliente ha reso tutto, l’ordine si annulla.';

function NothingToRefund({ order }: Pick<AdminReturn, 'order'>) {
  return <p>{order?.unpaid ? UNPAID : 'Non resta nulla da rimborsare.'}</p>;
}

export function RefundForm({ returnRequest, draft, busy, recommended, send }: StepProps) {
  const { refundable, order } = returnRequest;
  const { amountField, reasonField, hint, canReduce, ...choice } = useReduction(returnRequest, draft);
  const { cents, cancel, reason, isReduced } = choice;
  const refund = async () => {
    // The sum that was confirmed, never another: a refund of the order may have left less since, and a payment more.
    const amount = choice.request.amount ?? refundable;
    await send({ step: 'refund', ...choice.request, amount });
    cancel();
  };
  return (
    <>
      <StepForm
        title="Rimborso"
        button={refundable > 0 ? 'Rimborsa e concludi' : 'Concludi'}
        {...{ busy, recommended }}
        onSubmit={() => (refundable === 0 ? void refund() : choice.askToConfirm())}
      >
        {refundable === 0 && <NothingToRefund order={order} />}
        {refundable > 0 && !canReduce && <p>{`${hint} Si rimborsa tutto, ${formatEuro(refundable)}.`}</p>}
        {canReduce && (
          <RefundChoice
            {...{ amountField, reasonField, choice, hint }}
            wholeLabel="Tutto"
            reasonLabel="Motivo della riduzione"
          />
        )}
      </StepForm>
      <RefundQuestion
        open={choice.isConfirming}
        busy={busy}
        onCancel={cancel}
        onConfirm={() => void refund()}
        byHand={order ? byHandText(order, cents ?? 0) : ''}
      >
        Ordine {order?.orderNumber}: {formatEuro(toEuro(cents ?? 0))}{' '}
        {cents === choice.maxCents ? '(tutti gli articoli dichiarati)' : ''}
        <RefundNotes {...{ returnRequest, reason }} withheld={isReduced ? choice.maxCents - (cents ?? 0) : 0} />
      </RefundQuestion>
    </>
  );
}

/** What the question says besides the sum. */
function RefundNotes({
  returnRequest,
  withheld,
  reason,
}: {
  returnRequest: AdminReturn;
  withheld: number;
  reason: string;
}) {
  const { refundable, state, kind, pieceOutOf } = returnRequest;
  return (
    <>
      {withheld > 0 && (
        <>
          <br />
          Trattieni {formatEuro(toEuro(withheld))} su {formatEuro(refundable)}: {reason.trim()}
        </>
      )}
      {state === 'received' && kind !== 'beforeShipping' && (
        <>
          <br />
          Gli articoli non risultano rientrati: dopo il rimborso non potrai più segnarlo qui.
        </>
      )}
      {pieceOutOf && (
        <>
          <br />
          L’articolo per cui è partito questo, dell’ordine {pieceOutOf}, non risulta rientrato: prima di rimborsare
          verifica di averlo ricevuto.
        </>
      )}
    </>
  );
}

/** How much is refunded, as it was typed. */
function useReduction(returnRequest: AdminReturn, draft: ReturnDraft) {
  const { refundable } = returnRequest;
  const { canReduce, minCents, hint } = reductionOf(returnRequest);
  const { refund: typed = nothingTyped } = draft.typed;
  const choice = useRefundChoice(
    { maxCents: toCents(refundable), minCents, reasonProblem: reductionReasonProblem, canReduce },
    { typed, type: (part) => draft.type({ refund: { ...typed, ...part } }) },
  );
  return { ...choice, hint, canReduce };
}
