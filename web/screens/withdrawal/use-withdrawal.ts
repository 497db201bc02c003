import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PublicReturnStatement, ReturnStatement } from '../../../shared/returns/schema.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import type { ReturnWindow } from '../../../shared/returns/window.ts';
import { changeErrorMessage } from '../../data/change-error.ts';
import { useCreateReturn } from '../../data/returns.ts';
import { useStoredSession } from '../../data/session-store.ts';
import { formDrafts } from '../../lib/form-drafts.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { toast } from '../../ui/toast.ts';
import { WITHDRAWAL_FAILED, withdrawalDraftName, withdrawalLinesDraftName } from './texts.ts';

/** A withdrawal before it is sent, and what the summary shows of it. */
export type WithdrawalDraft = { name: string; email: string; orderNumber: string } & (
  | { visitor: PublicReturnStatement }
  | { own: ReturnStatement; kind: ReturnWindow['kind']; items: WithdrawalDraftItem[] }
);

interface WithdrawalDraftItem {
  /** 'Felpa Trieste, taglia M, notte'. */
  text: string;
  quantity: number;
}

export type WithdrawalFlow = ReturnType<typeof useWithdrawal>;

type Step = 'form' | 'summary' | 'receipt';

/** Three steps: form, summary, receipt. Going back from the summary, in the browser too, keeps the typed data. */
export function useWithdrawal() {
  const { step, goTo, goBack } = useSteps();
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null);
  const request = useRequestKey();
  const [receipt, setReceipt] = useState<ReturnReceipt | null>(null);
  const { failure, show, forget } = useFailure();
  const createReturn = useCreateReturn();
  const { isBusy, run } = useBusyAction();
  const userId = useStoredSession()?.user._id ?? '';
  const forgetDrafts = (orderId: string) => {
    formDrafts.remove(userId, withdrawalDraftName(orderId));
    formDrafts.remove(userId, withdrawalLinesDraftName(orderId));
  };

  const send = async (withdrawal: WithdrawalDraft) => {
    try {
      const isCustomer = 'own' in withdrawal;
      setReceipt(
        await (isCustomer
          ? createReturn.asCustomer(withdrawal.own, request.keyFor(withdrawal.own))
          : createReturn.asVisitor(withdrawal.visitor)),
      );
      request.end();
      forget();
      if (isCustomer) forgetDrafts(withdrawal.own.orderId);
      void goTo('receipt');
    } catch (error) {
      show(changeErrorMessage(error, WITHDRAWAL_FAILED, WITHDRAWAL_FAILED));
    }
  };

  return {
    // After a reload the history has the step, but nothing has what was typed.
    step: (step === 'summary' && draft) || (step === 'receipt' && receipt) ? step : ('form' as const),
    /** The form that comes after a receipt is a new one. */
    draft: step === 'form' && receipt ? null : draft,
    receipt,
    failure,
    isBusy,
    review: (withdrawal: WithdrawalDraft) => {
      setDraft(withdrawal);
      setReceipt(null);
      forget();
      void goTo('summary');
    },
    edit: () => (isBusy ? undefined : void goBack()),
    confirm: (withdrawal: WithdrawalDraft) => void run(() => send(withdrawal)),
  };
}

/** A toast is gone after three seconds; on the page the reason stays until the next answer. The buttons keep their places. */
function useFailure() {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    show: (text: string) => {
      setFailure(text);
      toast.error(text);
    },
    forget: () => setFailure(undefined),
  };
}

/** The same statement keeps its key until its receipt is there: confirmed again after a lost answer, it counts once. */
function useRequestKey() {
  const sent = useRef<{ content: string; key: string }>(null);
  return {
    keyFor: (statement: ReturnStatement) => {
      const content = JSON.stringify(statement);
      if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() };
      return sent.current.key;
    },
    end: () => void (sent.current = null),
  };
}

/** The step is in the history's entry, so that the browser's Back leads from the summary to the form. */
function useSteps() {
  const location = useLocation();
  const navigate = useNavigate();
  const { step = 'form' } = (location.state ?? {}) as { step?: Step };
  return {
    step,
    /** Only the form leaves an entry behind. The receipt takes the summary's place. */
    goTo: (next: Step) =>
      navigate(location.pathname + location.search, { state: { step: next }, replace: step !== 'form' }),
    goBack: () => navigate(-1),
  };
}
