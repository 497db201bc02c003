import { Link } from 'react-router-dom';
import { publicStatement } from '../../../shared/returns.ts';
import { failures } from '../../../shared/texts.ts';
import { useShopForm } from '../../kit/form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { labels } from './texts.ts';
import type { Withdrawal } from './use-withdrawal.ts';
import styles from './recesso.module.css';

interface VisitorFormProps {
  withdrawal: Withdrawal;
  isLoggedIn: boolean;
}

/** For whoever is not logged in, or cannot be: three facts, about the whole order. */
export function VisitorForm({ withdrawal, isLoggedIn }: VisitorFormProps) {
  const { draft, check } = withdrawal;
  const { name = '', email = '', orderNumber = '' } = draft ?? {};
  const onInvalid = () => toast.error(failures.form);
  const form = useShopForm(publicStatement(), { name, orderNumber, email }, { onInvalid });
  const submit = form.submit((visitor) => check({ ...visitor, visitor }));
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary faults={form.faults} attempt={form.attempt} labels={labels} />
      <p>
        Vale per tutto l’ordine.{' '}
        {isLoggedIn ? (
          <Link to={paths.withdrawal}>Scegli uno dei tuoi ordini</Link>
        ) : (
          <>
            Per recedere solo da alcuni articoli{' '}
            <Link to={paths.login} state={{ from: paths.withdrawal }}>
              accedi
            </Link>
            . Non serve un account attivo per usare questo modulo.
          </>
        )}
      </p>
      <TextField {...form.field('name')} label={labels.name} autoComplete="name" />
      <TextField
        {...form.field('orderNumber')}
        label={labels.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="È nell’email di conferma, per esempio VE-2026-7K3M9QXW2B."
      />
      <TextField
        {...form.field('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Quella dell’ordine. Ti mandiamo qui la ricevuta."
      />
      <Button type="submit">Continua</Button>
    </form>
  );
}
