import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../data/api.ts';
import { replaceRecoveryCodes } from '../../../data/second-factor.ts';
import { useSession } from '../../../data/session.tsx';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { useHead } from '../../../lib/use-head.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { accessTexts } from './texts.ts';
import styles from './second-factor.module.css';

/** How an admin gets in: new recovery codes in the place of lost or used ones. */
export default function AdminAccessScreen() {
  useHead(accessTexts.title);
  const { user } = useSession();
  const [codes, setCodes] = useState<string[]>();
  const title = useRef<HTMLHeadingElement>(null);
  const hadCodes = useRef(false);
  useEffect(() => {
    if (hadCodes.current && !codes) title.current?.focus();
    hadCodes.current = codes !== undefined;
  }, [codes]);
  const { isBusy, run } = useBusyAction();
  const replace = async () => {
    try {
      setCodes(await replaceRecoveryCodes());
    } catch (error) {
      toast.error(errorMessage(error, accessTexts.failed));
    }
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  return (
    <div className={styles.setup}>
      <h1 ref={title} tabIndex={-1}>
        {accessTexts.title}
      </h1>
      <p>Accedi come {user?.email}, con la password e il codice dell’app di autenticazione.</p>
      <h2 className={styles.subtitle}>{accessTexts.recovery}</h2>
      <p>{accessTexts.why}</p>
      <Button look="secondary" busy={isBusy} onClick={() => void run(replace)}>
        {accessTexts.replace}
      </Button>
    </div>
  );
}
