import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  title: string;
  labels: Record<string, string>;
  form: Pick<ComponentProps<typeof ErrorSummary>, 'errors' | 'failedSubmits'>;
  /** Why the last try failed. */
  failure?: string | undefined;
  onSubmit: (event: FormEvent) => unknown;
  /** Why the person was sent here. */
  reason?: string | undefined;
  children: ReactNode;
  /** Links under the form. */
  below: ReactNode;
  /** Beside the form, under it on narrow screens. */
  aside?: ReactNode;
}

/** The page around the login form and the registration form. */
export function AuthForm({ title, labels, form, failure, onSubmit, reason, children, below, aside }: AuthFormProps) {
  return (
    <div className={`page ${styles.entry}`}>
      <div className={styles.main}>
        <h1>{title}</h1>
        {reason && <p className={styles.reason}>{reason}</p>}
        <form noValidate onSubmit={(event) => void onSubmit(event)} className={styles.form}>
          <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} message={failure} />
          {children}
        </form>
        <div className={styles.below}>{below}</div>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
