import type { ReactNode, SubmitEvent } from 'react';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../../shared/returns/schema.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './returns.module.css';

export interface StepProps {
  returnRequest: AdminReturn;
  busy: boolean;
  /** Never rejects: a toast says how it went. */
  send: (body: ReturnUpdate) => Promise<void>;
}

interface StepFormProps {
  title: string;
  button: string;
  busy: boolean;
  onSubmit: () => void;
  look?: 'primary' | 'secondary' | 'danger';
  children?: ReactNode;
}

export function StepForm({ title, button, busy, onSubmit, look = 'secondary', children }: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles.step} aria-label={title} noValidate onSubmit={submit}>
      <h3>{title}</h3>
      {children}
      <Button type="submit" size="small" look={look} busy={busy}>
        {button}
      </Button>
    </form>
  );
}
