import { Link } from 'react-router-dom';
import { publicReturnStatement } from '../../../shared/returns/schema.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { withInputMask } from '../../lib/input-mask.ts';
import { useShopForm } from '../../lib/use-shop-form.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { withdrawalLabels } from './texts.ts';
import type { WithdrawalFlow } from './use-withdrawal.ts';
import styles from './withdrawal.module.css';

interface VisitorFormProps {
  withdrawal: WithdrawalFlow;
  isLoggedIn: boolean;
}

/** Withdraws from a whole order without a login. */
export function VisitorForm({ withdrawal, isLoggedIn }: VisitorFormProps) {
  const { draft, review } = withdrawal;
  const { name = '', email = '', orderNumber = '' } = draft ?? {};
  const form = useShopForm(
    publicReturnStatement(),
    { name, orderNumber, email },
    { onInvalid: () => toast.error(errorMessages.form) },
  );
  const submit = form.submit((visitor) => review({ ...visitor, visitor }));
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={withdrawalLabels} />
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
      <TextField {...form.field('name')} required label={withdrawalLabels.name} autoComplete="name" />
      <TextField
        {...withInputMask(form.field('orderNumber'), (text) => text.toUpperCase())}
        required
        label={withdrawalLabels.orderNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="È nell’email di conferma, per esempio VE-2026-7K3M9QXW2B."
      />
      <TextField
        {...form.field('email')}
        required
        label={withdrawalLabels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Quella dell’ordine. Ti mandiamo qui la ricevuta."
      />
      <Button type="submit">Continua</Button>
    </form>
  );
}
