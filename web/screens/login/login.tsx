import { Link, Navigate } from 'react-router-dom';
import { useHead } from '../../lib/use-head.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { AuthForm } from '../../ui/auth-form.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { useLogin } from './use-login.ts';

/** For admins alone: shoppers do not download it. */
const { Part: SecondFactorForm } = lazyPart(() => import('./second-factor-form.tsx'));

const labels = { email: 'Email', password: 'Password' };

export default function LoginScreen() {
  useHead('Accedi');
  const { form, failure, status, target, state, reason, demoAccounts, fill, submit, admitted, startOver } = useLogin();
  if (status === 'in') return <Navigate to={target} replace />;
  if (admitted) return <SecondFactorForm credentials={admitted} onBack={startOver} />;

  return (
    <AuthForm
      title="Accedi"
      labels={labels}
      form={form}
      failure={failure}
      reason={reason}
      onSubmit={submit}
      aside={demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} onChoose={fill} />}
      below={
        <p>
          Non hai un account?{' '}
          <Link to={paths.register} state={state}>
            Registrati
          </Link>
        </p>
      }
    >
      <TextField
        {...form.field('email')}
        required
        label={labels.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField {...form.field('password')} required label={labels.password} autoComplete="current-password" />
      <p>
        <Link to={paths.forgotPassword} state={state}>
          Password dimenticata?
        </Link>
      </p>
      <Button type="submit" wide busy={form.formState.isSubmitting}>
        {form.formState.isSubmitting ? 'Accesso in corso...' : 'Accedi'}
      </Button>
    </AuthForm>
  );
}
