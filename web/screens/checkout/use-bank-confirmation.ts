import { useState } from 'react';

interface Question {
  /** Euro. */
  amount: number;
  answer: (isConfirmed: boolean) => void;
}

/** The question of the demo bank, as 3-D Secure would ask it. `ask` resolves with the person's answer in the dialog. */
export function useBankConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    ask: (amount: number) =>
      new Promise<boolean>((resolve) => {
        const answer = (isConfirmed: boolean) => {
          setQuestion(null);
          resolve(isConfirmed);
        };
        setQuestion({ amount, answer });
      }),
  };
}
