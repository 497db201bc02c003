import type { ReactNode, SubmitEvent } from 'react';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import type { ReturnUpdate } from '../../../../shared/returns/schema.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ReturnDraft } from './use-return-draft.ts';
import styles from './returns.module.css';

export interface StepProps {
  returnRequest: AdminReturn;
  draft: ReturnDraft;
  busy: boolean;
  /** What is most often done next. */
  recommended: boolean;
  /** Never rejects: a toast says how it went. */
  send: (body: ReturnUpdate) => Promise<void>;
}

interface StepFormProps extends Pick<StepProps, 'busy' | 'recommended'> {
  title: string;
  button: string;
  onSubmit: () => void;
  look?: 'secondary' | 'danger';
  children?: ReactNode;
}

export function StepForm({ title, button, busy, recommended, onSubmit, look = 'secondary', children }: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className={styles.step} aria-label={title} noValidate onSubmit={submit}>
      <h3>
        {title} {recommended && <Badge tone="strong">Prossimo passo</Badge>}
      </h3>
      {children}
      <Button type="submit" size="small" look={recommended ? 'primary' : look} busy={busy}>
        {button}
      </Button>
    </form>
  );
}
