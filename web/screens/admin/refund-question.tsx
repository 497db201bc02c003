import type { ReactNode } from 'react';
import { confirmMessages } from '../../../shared/text/admin-messages.ts';
import { Question } from '../../ui/question.tsx';
import styles from './refund.module.css';

interface RefundQuestionProps {
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The order and the sum. */
  children: ReactNode;
  /** What the shop pays itself; '' where that is nothing (by-hand.ts). */
  byHand: string;
  /** What else the admin decides. */
  choice?: ReactNode;
}

/** Asks before money is sent, and names the sum. */
export function RefundQuestion({ open, busy, onCancel, onConfirm, children, byHand, choice }: RefundQuestionProps) {
  if (!open) return null;
  return (
    <Question title="Conferma rimborso" confirm="Conferma rimborso" {...{ busy, onCancel, onConfirm }}>
      <p>{confirmMessages.refund}</p>
      <p className={styles.sum}>{children}</p>
      {byHand && <p>{byHand}</p>}
      {choice}
    </Question>
  );
}
