import { useEffect, useState } from 'react';
import { credentials as credentialsSchema, type Credentials } from '../../../shared/account/schema.ts';
import { errorMessages, successMessages } from '../../../shared/text/messages.ts';
import { ApiError, errorMessage } from '../../data/api.ts';
import { useSession } from '../../data/session.tsx';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { AuthForm } from '../../ui/auth-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';

interface SecondFactorFormProps {
  /** Address and password, which were right. */
  credentials: Credentials;
  onBack: () => void;
}

const labels = { app: 'Codice di verifica', recovery: 'Codice di recupero' };

/** The second step of an admin's log-in: a code of the authenticator app, or one of recovery. */
export default function SecondFactorForm({ credentials, onBack }: SecondFactorFormProps) {
  const [kind, setKind] = useState<keyof typeof labels>('app');
  const { form, failure, submit, forget } = useSecondFactor(credentials);
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [kind, setFocus]);
  const isApp = kind === 'app';
  return (
    <AuthForm
      title="Verifica in due passaggi"
      labels={{ code: labels[kind] }}
      form={form}
      failure={failure}
      onSubmit={submit}
      below={
        <Button look="ghost" onClick={onBack}>
          Torna indietro
        </Button>
      }
    >
      <p>
        {isApp
          ? 'Apri l’app di autenticazione e scrivi il codice che mostra per questo negozio.'
          : 'Scrivi uno dei codici che hai conservato. Vale una volta sola; poi configurerai di nuovo l’app.'}
      </p>
      <TextField
        key={kind}
        {...form.field('code')}
        required
        label={labels[kind]}
        hint={isApp ? '6 cifre' : '16 lettere e cifre'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
      />
      <Button type="submit" wide busy={form.formState.isSubmitting}>
        {form.formState.isSubmitting ? 'Accesso in corso...' : 'Accedi'}
      </Button>
      <Button
        look="ghost"
        onClick={() => {
          forget();
          setKind(isApp ? 'recovery' : 'app');
        }}
      >
        {isApp ? 'Non hai l’app con te? Usa un codice di recupero' : 'Usa il codice dell’app'}
      </Button>
    </AuthForm>
  );
}

function useSecondFactor(credentials: Credentials) {
  const { login } = useSession();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm(
    credentialsSchema().required({ code: true }).pick({ code: true }),
    { code: '' },
    { onInvalid: () => setFailure(undefined) },
  );
  return {
    form,
    failure,
    forget: () => {
      form.reset({ code: '' });
      setFailure(undefined);
    },
    submit: form.submit(async ({ code }) => {
      setFailure(undefined);
      try {
        await login({ ...credentials, code });
        toast.remove();
        toast.success(successMessages.login);
      } catch (error) {
        const isShown = error instanceof ApiError && form.showErrors(error.errors);
        if (!isShown) setFailure(errorMessage(error, errorMessages.login));
      }
    }),
  };
}
