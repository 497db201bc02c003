import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  errors: { name: string; message: string }[];
  /** A new value moves the focus here. */
  failedSubmits: number;
  /** Labels of the fields, for the links. A field without one shows its message. */
  labels?: Record<string, string>;
  /** A failure of the whole form. */
  message?: string | undefined;
  /** Before the focus moves to a field: a form with tabs shows the field's tab. */
  onFollow?: (name: string) => void;
}

/** The errors of a form with a link to each field. Takes the focus after a failed submit. */
export function ErrorSummary({ errors, failedSubmits, labels = {}, message, onFollow }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  // After every render: the errors may arrive one render after `failedSubmits`.
  useEffect(() => {
    if (failedSubmits <= focusedFor.current || !summary.current) return;
    focusedFor.current = failedSubmits;
    summary.current.focus();
  });
  if (errors.length === 0 && !message) return null;

  return (
    <div ref={summary} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{message ?? 'Controlla questi campi'}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow?.(name);
                  document.getElementById(name)?.focus();
                }}
              >
                {labels[name] ?? message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
