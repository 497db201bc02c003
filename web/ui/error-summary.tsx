import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  faults: { name: string; message: string }[];
  /** A number that grows with every failed attempt: each one brings the focus here. */
  attempt: number;
  /** The fields' labels: with them the links name the fields, and each message stands on the page once, at its field. */
  labels?: Record<string, string>;
  /** A failure of the whole form. */
  message?: string | undefined;
}

/** What is wrong with a form, with a link to each field. Takes the focus when an attempt fails. */
export function ErrorSummary({ faults, attempt, labels = {}, message }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0 && !message) return null;

  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.summary}>
      <p className={styles.title}>{message ?? 'Controlla questi campi'}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ name, message: text }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {labels[name] ?? text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
