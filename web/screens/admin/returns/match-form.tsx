import { useState } from 'react';
import type { Order } from '../../../../shared/order/answers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { validationMessages } from '../../../../shared/text/validation-messages.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { findOrderByNumber } from '../../../data/admin-orders.ts';
import { errorMessage } from '../../../data/api.ts';
import { formatDate } from '../../../lib/dates.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { TextField } from '../../../ui/field.tsx';
import { Question } from '../../../ui/question.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import { RETURN_UPDATE_FAILED } from './texts.ts';

/** Finds the order of a statement by its number, and shows whose it is before they are matched for good. */
export function MatchForm({ returnRequest, draft, busy, recommended, send }: StepProps) {
  const orderNumber = draft.typed.match ?? returnRequest.orderNumber;
  const [error, setError] = useState<string | undefined>();
  const [order, setOrder] = useState<Order | undefined>();
  const { isBusy: isFinding, run } = useBusyAction();
  const find = () =>
    run(async () => {
      try {
        const found = await findOrderByNumber(orderNumber);
        if (found) setOrder(found);
        else setError('Nessun ordine ha questo numero');
      } catch (failure) {
        setError(errorMessage(failure, RETURN_UPDATE_FAILED));
      }
    });
  const match = async () => {
    if (order) await send({ step: 'match', orderNumber: order.orderNumber });
    setOrder(undefined);
  };
  return (
    <>
      <StepForm
        title="Abbina a un ordine"
        button="Abbina"
        {...{ recommended, busy: busy || isFinding }}
        onSubmit={() => (orderNumber.trim() ? void find() : setError(validationMessages.required))}
      >
        <TextField
          data-first-field
          label="Numero dell’ordine"
          required
          autoComplete="off"
          value={orderNumber}
          error={error}
          onChange={(event) => {
            draft.type({ match: event.target.value });
            setError(undefined);
          }}
        />
      </StepForm>
      {order && (
        <MatchQuestion
          {...{ returnRequest, order, busy }}
          onCancel={() => setOrder(undefined)}
          onConfirm={() => void match()}
        />
      )}
    </>
  );
}

interface MatchQuestionProps {
  returnRequest: AdminReturn;
  order: Order;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

function MatchQuestion({ returnRequest: { name, email }, order, busy, onCancel, onConfirm }: MatchQuestionProps) {
  const { firstName, lastName, email: buyerEmail } = order.user;
  const isOfBuyer = buyerEmail === email;
  return (
    <Question
      title="Conferma abbinamento"
      confirm="Conferma abbinamento"
      look={isOfBuyer ? 'primary' : 'danger'}
      {...{ busy, onCancel, onConfirm }}
    >
      <p>
        Dichiarazione di {name} ({email}).
      </p>
      <p>
        Ordine {order.orderNumber} {withArticle('del', formatDate(order.createdAt))}, di {firstName} {lastName} (
        {buyerEmail || 'account eliminato'}), {formatEuro(order.total)}.
      </p>
      {!isOfBuyer && (
        <p>
          <strong>
            L’indirizzo email non è quello di chi ha ordinato: abbina solo se sai che è la stessa persona.
          </strong>
        </p>
      )}
      <p>L’abbinamento non si annulla: chi ha scritto la dichiarazione riceve un’email su questo ordine.</p>
    </Question>
  );
}
