import { Link, Navigate } from 'react-router-dom';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from '../../ui/auth-form.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useRegister } from './use-register.ts';

const labels = {
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Conferma password',
};

export default function RegisterScreen() {
  useHead('Registrati');
  const { form, failure, status, target, state, submit } = useRegister();
  const { formState } = form;
  const field = (name: keyof typeof labels) => ({ ...form.field(name), label: labels[name], required: true });
  if (status === 'in') return <Navigate to={target} replace />;

  return (
    <AuthForm
      title="Registrati"
      labels={labels}
      form={form}
      failure={failure}
      onSubmit={submit}
      below={
        <p>
          Hai già un account?{' '}
          <Link to={paths.login} state={state}>
            Accedi
          </Link>
        </p>
      }
    >
      <TextField {...field('firstName')} autoComplete="given-name" />
      <TextField {...field('lastName')} autoComplete="family-name" />
      <TextField {...field('email')} type="email" autoComplete="email" inputMode="email" />
      <PasswordField {...field('password')} hint="Almeno 6 caratteri" autoComplete="new-password" />
      <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
      <p>
        Registrandoti accetti i <Link to={paths.terms}>termini e condizioni</Link> e dichiari di aver letto l’
        <Link to={paths.privacy}>informativa sulla privacy</Link>.
      </p>
      <Button type="submit" wide busy={formState.isSubmitting}>
        {formState.isSubmitting ? 'Registrazione in corso...' : 'Registrati'}
      </Button>
    </AuthForm>
  );
}
