import { secondFactorSetup } from '../../../../shared/account/schema.ts';
import { ApiError, errorMessage } from '../../../data/api.ts';
import { confirmSecondFactor } from '../../../data/second-factor.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { setupTexts } from './texts.ts';
import styles from './second-factor.module.css';

const labels = { code: 'Codice di verifica' };

/** The first code of the new app. */
export function ConfirmForm({ onConfirmed }: { onConfirmed: (recoveryCodes: string[]) => void }) {
  const form = useShopForm(secondFactorSetup(), { code: '' });
  const submit = form.submit(async ({ code }) => {
    try {
      onConfirmed(await confirmSecondFactor(code));
    } catch (error) {
      const isShown = error instanceof ApiError && form.showErrors(error.errors);
      if (!isShown) toast.error(errorMessage(error, setupTexts.confirmFailed));
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} />
      <TextField
        {...form.field('code')}
        required
        label={labels.code}
        hint="6 cifre"
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <Button type="submit" busy={form.formState.isSubmitting}>
        Attiva
      </Button>
    </form>
  );
}
