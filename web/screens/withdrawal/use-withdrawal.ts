import { useState } from 'react';
import type { PublicReturnStatement, ReturnStatement } from '../../../shared/returns/schema.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import type { ReturnWindow } from '../../../shared/returns/window.ts';
import { errorMessage } from '../../data/api.ts';
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

/** Three steps: form, summary, receipt. Going back from the summary keeps the typed data. */
export function useWithdrawal() {
  const [step, setStep] = useState<'form' | 'summary' | 'receipt'>('form');
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null);
  const [receipt, setReceipt] = useState<ReturnReceipt | null>(null);
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
        await (isCustomer ? createReturn.asCustomer(withdrawal.own) : createReturn.asVisitor(withdrawal.visitor)),
      );
      if (isCustomer) forgetDrafts(withdrawal.own.orderId);
      setStep('receipt');
    } catch (error) {
      toast.error(errorMessage(error, WITHDRAWAL_FAILED));
    }
  };

  return {
    step,
    draft,
    receipt,
    isBusy,
    review: (withdrawal: WithdrawalDraft) => {
      setDraft(withdrawal);
      setStep('summary');
    },
    edit: () => setStep('form'),
    confirm: (withdrawal: WithdrawalDraft) => void run(() => send(withdrawal)),
  };
}
