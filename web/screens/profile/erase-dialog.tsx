import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { erasureSummary } from '../../../shared/legal/retention.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { useEraseAccount } from './use-erase-account.ts';
import styles from './profile.module.css';

const FORM = 'eliminazione';

/** What goes and what stays, in plain words, before the password is asked for. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { form, open, submit } = useEraseAccount();
  const { isSubmitting } = form.formState;
  const { setFocus, failedSubmits } = form;
  const matters = useRef<HTMLDivElement>(null);
  // On a phone what is wrong lies below the edge of the window: the focus brings it into sight.
  useEffect(() => {
    if (failedSubmits > 0) setFocus('currentPassword');
  }, [failedSubmits, setFocus]);
  useEffect(() => {
    if (open.length > 0) matters.current?.focus();
  }, [open]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Elimina account"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Mantieni account
          </Button>
          <Button look="danger" type="submit" form={FORM} busy={isSubmitting}>
            Elimina definitivamente
          </Button>
        </>
      }
    >
      <div className={styles.erasure}>
        <p>Non si può tornare indietro. Se torni, aprirai un account nuovo, senza gli ordini di oggi.</p>
        <Lines title="Eliminiamo subito" lines={erasureSummary.deleted} />
        <Lines title="Resta, non più cercabile per nome" lines={erasureSummary.retained} />
        <p>
          Tutto quello che conserviamo, e per quanto, è scritto nella <Link to={paths.privacy}>privacy</Link>. Se vuoi
          tenere una copia dei tuoi dati, scaricala prima.
        </p>
        {open.length > 0 && (
          <div ref={matters} role="alert" tabIndex={-1} className={styles.open}>
            <p>Prima deve concludersi quello che hai in corso con noi:</p>
            <ul>
              {open.map(({ orderNumber, why }) => (
                <li key={orderNumber + why}>
                  {orderNumber}: {why}
                </li>
              ))}
            </ul>
            <Link to={`${paths.profile}?tab=orders`} onClick={onClose}>
              Vai ai miei ordini
            </Link>
          </div>
        )}
        <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.field('currentPassword')}
            id="eliminazione-password"
            label="La tua password"
            hint="Per essere certi che sia tu"
            autoComplete="current-password"
          />
        </form>
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className={styles.lines}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
