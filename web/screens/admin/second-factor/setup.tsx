import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { endSecondFactorSetup, startSecondFactor } from '../../../data/second-factor.ts';
import { errorMessage } from '../../../data/api.ts';
import { useHead } from '../../../lib/use-head.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { QrCode } from './qr-code.tsx';
import { setupTexts } from './texts.ts';
import styles from './second-factor.module.css';

/** Stands in for the back office until an admin has set up the second factor. */
export default function SecondFactorSetup() {
  useHead(setupTexts.title);
  const { setup, failure, retry } = useSetup();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={endSecondFactorSetup} />;
  return (
    <div className={styles.setup}>
      <h1>{setupTexts.title}</h1>
      <p>{setupTexts.why}</p>
      {failure && (
        <div role="alert">
          <p>{failure}</p>
          <Button look="secondary" onClick={retry}>
            Riprova
          </Button>
        </div>
      )}
      {!setup && !failure && (
        <Loading>
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
      {setup && (
        <ol className={styles.steps}>
          <li>
            <p>{setupTexts.scan}</p>
            <QrCode text={setup.uri} />
            <p>{setupTexts.type}</p>
            <p className={styles.code}>{inGroups(setup.secret)}</p>
          </li>
          <li>
            <p>{setupTexts.confirm}</p>
            <ConfirmForm onConfirmed={setRecoveryCodes} />
          </li>
        </ol>
      )}
      <p>
        <Link to={paths.home}>Torna al negozio</Link>
      </p>
    </div>
  );
}

/** Each start makes a new secret: one for each visit. */
function useSetup() {
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [failure, setFailure] = useState<string>();
  const hasStarted = useRef(false);
  const start = () => {
    setFailure(undefined);
    startSecondFactor().then(setSetup, (error: unknown) => setFailure(errorMessage(error, setupTexts.failed)));
  };
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, []);
  return { setup, failure, retry: start };
}

/** Four letters are easier to type than a whole line. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
