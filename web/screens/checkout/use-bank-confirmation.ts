import { useState } from 'react';

interface Question {
  /** Euro. */
  amount: number;
  answer: (yes: boolean) => void;
}

/** The demo bank's question: `ask` waits until the person has answered it in the dialog. */
export function useBankConfirmation() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    ask: (amount: number) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setQuestion(null);
          resolve(yes);
        };
        setQuestion({ amount, answer });
      }),
  };
}
