import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from '../../ui/auth-form.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { codeMessages } from './texts.ts';
import { useNewPassword } from './use-new-password.ts';

const labels = {
  email: 'Email',
  code: 'Codice',
  password: 'Nuova password',
  confirmPassword: 'Conferma nuova password',
};

export function NewPassword() {
  const { form, state, failure, submit } = useNewPassword();
  const { isSubmitting } = form.formState;
  const field = (name: keyof typeof labels) => ({ ...form.field(name), label: labels[name], required: true });
  return (
    <AuthForm
      title="Scegli una nuova password"
      labels={labels}
      form={form}
      failure={failure}
      onSubmit={submit}
      below={
        <p>
          Non è arrivato nulla? Guarda anche nella posta indesiderata, poi{' '}
          <Link to={paths.forgotPassword} state={state}>
            chiedi un altro codice
          </Link>
          . Se la password è già cambiata,{' '}
          <Link to={paths.login} state={state}>
            accedi
          </Link>
          .
        </p>
      }
    >
      <p>{state?.isChangeUndone ? codeMessages.changeUndone : codeMessages.maybeSent}</p>
      <TextField {...field('email')} type="email" autoComplete="username" inputMode="email" />
      <TextField {...field('code')} hint="6 cifre" autoComplete="one-time-code" inputMode="numeric" />
      <PasswordField {...field('password')} hint="Almeno 6 caratteri" autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Salvataggio in corso...' : 'Salva la nuova password'}
      </Button>
    </AuthForm>
  );
}
