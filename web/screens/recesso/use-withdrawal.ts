import { useState } from 'react';
import type { PublicStatement, Receipt, ReturnStatement } from '../../../shared/returns.ts';
import { messageOf } from '../../data/api.ts';
import { useStatement } from '../../data/returns.ts';
import { useOnce } from '../../kit/once.ts';
import { toast } from '../../ui/toast.ts';
import { failed } from './texts.ts';

/** What is about to be stated, and the words that the summary shows of it. */
export type Draft = { name: string; email: string; orderNumber: string } & (
  { visitor: PublicStatement } | { own: ReturnStatement; items: DraftItem[] }
);

export interface DraftItem {
  name: string;
  size: string;
  color: string;
  quantity: number;
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;

/** Form, summary, receipt. What was typed survives the way back. */
export function useWithdrawal() {
  const [step, setStep] = useState<'form' | 'summary' | 'receipt'>('form');
  const [draft, setDraft] = useState<Draft | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const statement = useStatement();
  const { isWorking, once } = useOnce();

  const send = async (about: Draft) => {
    try {
      setReceipt(await ('own' in about ? statement.own(about.own) : statement.visitor(about.visitor)));
      setStep('receipt');
    } catch (error) {
      toast.error(messageOf(error, failed));
    }
  };

  return {
    ...{ step, draft, receipt, isWorking },
    check: (next: Draft) => {
      setDraft(next);
      setStep('summary');
    },
    change: () => setStep('form'),
    confirm: (about: Draft) => void once(() => send(about)),
  };
}
