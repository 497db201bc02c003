import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ErasureBlocker } from '../../../shared/account/schema.ts';
import { erasureSummary } from '../../../shared/legal/retention.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { useEraseAccount } from './use-erase-account.ts';
import styles from './profile.module.css';

const FORM_ID = 'eliminazione';

/** Tells what is deleted and what is retained before it asks for the password. */
export function EraseDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { form, blockers, openOrders, submit } = useEraseAccount();
  // The shop would refuse it: neither the password nor the button is of use.
  const isBlocked = openOrders.length > 0;
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
          {!isBlocked && (
            <Button look="danger" type="submit" form={FORM_ID} busy={form.formState.isSubmitting}>
              Elimina definitivamente
            </Button>
          )}
        </>
      }
    >
      <div className={styles.erasure}>
        <p>L’eliminazione è definitiva: se torni, aprirai un account nuovo, senza gli ordini di oggi.</p>
        <Blockers refused={blockers} open={openOrders} onLeave={onClose} />
        {!isBlocked && <p>Prima devono concludersi gli ordini, i resi e i rimborsi, se ne hai in corso.</p>}
        <Lines title="Eliminiamo subito" lines={erasureSummary.deleted} />
        <Lines title="Resta, non più cercabile per nome" lines={erasureSummary.retained} />
        <p>
          Tutto quello che conserviamo, e per quanto, è scritto nella <Link to={paths.privacy}>privacy</Link>. Se vuoi
          tenere una copia dei tuoi dati, scaricala prima.
        </p>
        {!isBlocked && <PasswordForm {...{ form, submit, email }} />}
      </div>
    </Dialog>
  );
}

type ErasureForm = Pick<ReturnType<typeof useEraseAccount>, 'form' | 'submit'>;

function PasswordForm({ form, submit, email }: ErasureForm & { email: string }) {
  const { setFocus, failedSubmits } = form;
  // On a phone the error lies below the edge of the dialog. The focus scrolls it into view.
  useEffect(() => {
    if (failedSubmits > 0) setFocus('currentPassword');
  }, [failedSubmits, setFocus]);
  return (
    <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        required
        id="eliminazione-password"
        label="La tua password"
        hint="Per essere certi che sia tu"
        autoComplete="current-password"
      />
    </form>
  );
}

interface BlockersProps {
  /** By the shop, after the password. */
  refused: ErasureBlocker[];
  /** Before it. */
  open: ErasureBlocker[];
  onLeave: () => void;
}

/** The orders and returns that must end first. */
function Blockers({ refused, open, onLeave }: BlockersProps) {
  const alert = useRef<HTMLDivElement>(null);
  const isRefused = refused.length > 0;
  useEffect(() => {
    if (isRefused) alert.current?.focus();
  }, [isRefused, refused]);
  const blockers = isRefused ? refused : open;
  if (blockers.length === 0) return null;
  return (
    <div ref={alert} role={isRefused ? 'alert' : 'status'} tabIndex={-1} className={styles.open}>
      <p>Prima deve concludersi quello che hai in corso con noi:</p>
      <ul>
        {blockers.map(({ orderNumber, why }) => (
          <li key={orderNumber + why}>
            {orderNumber}: {why}
          </li>
        ))}
      </ul>
      <Link to={paths.profileOrders} onClick={onLeave}>
        Vai ai miei ordini
      </Link>
    </div>
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
