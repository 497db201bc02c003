import { useEffect, useRef } from 'react';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { emailLinkTexts } from './texts.ts';
import { useEmailLink } from './use-email-link.ts';
import styles from './email-link.module.css';

/**
 * The page that a link in an email opens: it confirms an address, or undoes its change. Nothing happens without the button,
 * since programs that check mail open links, too.
 */
export default function EmailLinkScreen() {
  useHead('Indirizzo email');
  const { purpose, isBusy, isDone, failure, follow } = useEmailLink();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  if (!purpose) return <IncompleteLink />;
  const texts = emailLinkTexts[purpose];
  return (
    <div className={`page ${styles.entry}`}>
      <h1 ref={heading} tabIndex={-1}>
        {isDone ? texts.done : texts.title}
      </h1>
      <p>{isDone ? texts.doneText : texts.text}</p>
      <p role="alert" className={failure && styles.failure}>
        {failure}
      </p>
      {isDone ? (
        <ButtonLink to={purpose === 'confirm' ? paths.products : paths.resetPassword}>{texts.next}</ButtonLink>
      ) : (
        <Button busy={isBusy} onClick={() => void follow()}>
          {isBusy ? 'Un momento...' : texts.button}
        </Button>
      )}
    </div>
  );
}

function IncompleteLink() {
  return (
    <div className={`page ${styles.entry}`}>
      <h1>Indirizzo email</h1>
      <p>Il link è incompleto: aprilo di nuovo dall’email che ti abbiamo mandato.</p>
      <ButtonLink to={paths.home} look="secondary">
        Torna alla home
      </ButtonLink>
    </div>
  );
}
