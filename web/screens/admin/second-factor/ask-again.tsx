import { useEffect } from 'react';
import { secondFactorCheck } from '../../../../shared/account/schema.ts';
import { ApiError, errorMessage } from '../../../data/api.ts';
import { showSecondFactorAgain, useSecondFactorQuestion } from '../../../data/second-factor.ts';
import { useSession } from '../../../data/session.tsx';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { againTexts } from './texts.ts';
import styles from './second-factor.module.css';

const FORM_ID = 'conferma';

/** Asks for password and code over whatever is open, so that nothing typed is lost. */
export default function AskAgain() {
  const { user } = useSession();
  const { form, submit, cancel } = useAskAgain();
  const field = (name: 'currentPassword' | 'code') => ({ ...form.field(name), id: `conferma-${name}`, required: true });
  return (
    <Dialog
      open
      onClose={cancel}
      title={againTexts.title}
      hasEntry={false}
      footer={
        <>
          <Button look="secondary" size="small" onClick={cancel}>
            Annulla
          </Button>
          <Button type="submit" form={FORM_ID} size="small" busy={form.formState.isSubmitting}>
            Conferma
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        className={styles.form}
        // React lets the event bubble into the form whose call asks.
        onSubmit={(event) => {
          event.stopPropagation();
          void submit(event);
        }}
      >
        <p>{againTexts.why}</p>
        <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField {...field('currentPassword')} label="La tua password" autoComplete="current-password" />
        <TextField
          {...field('code')}
          label="Codice di verifica"
          hint="Le 6 cifre dell’app di autenticazione"
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </form>
    </Dialog>
  );
}

function useAskAgain() {
  const question = useSecondFactorQuestion();
  const form = useShopForm(secondFactorCheck(), { currentPassword: '', code: '' });
  const { failedSubmits, getFieldState, setFocus } = form;
  useEffect(() => {
    if (failedSubmits > 0) setFocus(getFieldState('currentPassword').invalid ? 'currentPassword' : 'code');
  }, [failedSubmits, getFieldState, setFocus]);
  return {
    form,
    cancel: () => question?.cancelled(),
    submit: form.submit(async (body) => {
      try {
        await showSecondFactorAgain(body);
        question?.answered();
      } catch (error) {
        const isShown = error instanceof ApiError && form.showErrors(error.errors);
        if (!isShown) toast.error(errorMessage(error, againTexts.failed));
      }
    }),
  };
}
