import { useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  errors: { name: string; message: string }[];
  /** A number that grows with every failed attempt: each one brings the focus here. */
  failedSubmits: number;
  /** The fields' labels: with them the links name the fields, and each message stands on the page once, at its field. */
  labels?: Record<string, string>;
  /** A failure of the whole form. */
  message?: string | undefined;
  /** A link is followed: brings its field into the page, where it stands in another tab, and the focus to it. */
  onFollow?: (name: string) => void;
}

/** What is wrong with a form, with a link to each field. Takes the focus when an attempt fails. */
export function ErrorSummary({
  errors: faults,
  failedSubmits: attempt,
  labels = {},
  message,
  onFollow,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  // After every rendering: the faults of an attempt may arrive one rendering after its number.
  useEffect(() => {
    if (attempt <= answered.current || !box.current) return;
    answered.current = attempt;
    box.current.focus();
  });
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
                  onFollow?.(name);
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
