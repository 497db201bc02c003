import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from '../../ui/auth-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { useRequestCode } from './use-request-code.ts';

const labels = { email: 'Email' };

export function RequestCode() {
  const { form, state, submit } = useRequestCode();
  const { isSubmitting } = form.formState;
  return (
    <AuthForm
      title="Password dimenticata"
      labels={labels}
      form={form}
      onSubmit={submit}
      below={
        <p>
          Hai già un codice?{' '}
          <Link to={paths.resetPassword} state={state}>
            Scegli la nuova password
          </Link>
        </p>
      }
    >
      <p>Scrivi l’email del tuo account: ti mandiamo un codice con cui scegliere una nuova password.</p>
      <TextField
        {...form.field('email')}
        required
        label={labels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Invio in corso...' : 'Invia il codice'}
      </Button>
      <p>
        <Link to={paths.login} state={state}>
          Torna all’accesso
        </Link>
      </p>
    </AuthForm>
  );
}
