import { MIN_ADMIN_PASSWORD_LENGTH } from '../../../shared/account/roles.ts';
import { useSession } from '../../data/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { usePasswordForm } from './use-password-form.ts';
import styles from './profile.module.css';

const labels = {
  currentPassword: 'Password attuale',
  newPassword: 'Nuova password',
  confirmPassword: 'Conferma nuova password',
};

/** `email` is a hidden field for the browser's password manager. */
export function PasswordForm({ email }: { email: string }) {
  const { form, submit } = usePasswordForm();
  const { isAdmin } = useSession();
  const field = (name: keyof typeof labels) => ({ ...form.field(name), id: `cambio-${name}`, required: true });
  const errors = form.errors.map(({ name, message }) => ({ name: `cambio-${name}`, message }));
  const summaryLabels = Object.fromEntries(Object.entries(labels).map(([name, label]) => [`cambio-${name}`, label]));

  return (
    <section aria-labelledby="password" className={styles.section}>
      <div className={styles.head}>
        <h2 id="password">Cambia password</h2>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
        <ErrorSummary errors={errors} failedSubmits={form.failedSubmits} labels={summaryLabels} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.grid}>
          <PasswordField {...field('currentPassword')} label={labels.currentPassword} autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            label={labels.newPassword}
            hint={isAdmin ? `Almeno ${MIN_ADMIN_PASSWORD_LENGTH} caratteri` : 'Almeno 6 caratteri'}
            autoComplete="new-password"
          />
          <PasswordField {...field('confirmPassword')} label={labels.confirmPassword} autoComplete="new-password" />
        </div>
        <div className={styles.actions}>
          <Button type="submit" look="secondary" busy={form.formState.isSubmitting}>
            Cambia password
          </Button>
        </div>
      </form>
    </section>
  );
}
