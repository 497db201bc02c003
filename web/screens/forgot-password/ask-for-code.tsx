import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EntryForm } from '../../ui/entry-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { useAskForCode } from './use-ask-for-code.ts';

const labels = { email: 'Email' };

export function AskForCode() {
  const { form, state, submit } = useAskForCode();
  const { isSubmitting } = form.formState;
  return (
    <EntryForm
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
      <TextField {...form.field('email')} label={labels.email} type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Invio in corso...' : 'Invia il codice'}
      </Button>
      <p>
        <Link to={paths.login} state={state}>
          Torna all’accesso
        </Link>
      </p>
    </EntryForm>
  );
}
