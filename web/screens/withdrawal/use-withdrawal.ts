import { useState } from 'react';
import type { PublicReturnStatement, ReturnStatement } from '../../../shared/returns/schema.ts';
import type { ReturnReceipt } from '../../../shared/returns/answers.ts';
import { errorMessage } from '../../data/api.ts';
import { useCreateReturn } from '../../data/returns.ts';
import { useBusyAction } from '../../lib/use-busy-action.ts';
import { toast } from '../../ui/toast.ts';
import { WITHDRAWAL_FAILED } from './texts.ts';

/** What is about to be stated, and the words that the summary shows of it. */
export type WithdrawalDraft = { name: string; email: string; orderNumber: string } & (
  { visitor: PublicReturnStatement } | { own: ReturnStatement; items: WithdrawalDraftItem[] }
);

export interface WithdrawalDraftItem {
  name: string;
  size: string;
  color: string;
  quantity: number;
}

export type WithdrawalFlow = ReturnType<typeof useWithdrawal>;

/** Form, summary, receipt. What was typed survives the way back. */
export function useWithdrawal() {
  const [step, setStep] = useState<'form' | 'summary' | 'receipt'>('form');
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null);
  const [receipt, setReceipt] = useState<ReturnReceipt | null>(null);
  const statement = useCreateReturn();
  const { isBusy, run } = useBusyAction();

  const send = async (about: WithdrawalDraft) => {
    try {
      setReceipt(await ('own' in about ? statement.asCustomer(about.own) : statement.asVisitor(about.visitor)));
      setStep('receipt');
    } catch (error) {
      toast.error(errorMessage(error, WITHDRAWAL_FAILED));
    }
  };

  return {
    ...{ step, draft, receipt, isWorking: isBusy },
    review: (next: WithdrawalDraft) => {
      setDraft(next);
      setStep('summary');
    },
    edit: () => setStep('form'),
    confirm: (about: WithdrawalDraft) => void run(() => send(about)),
  };
}
