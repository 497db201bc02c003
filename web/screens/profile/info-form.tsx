import { useEffect } from 'react';
import type { User } from '../../../shared/account/answers.ts';
import { provinces } from '../../../shared/locale/provinces.ts';
import { withInputMask } from '../../lib/input-mask.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useInfoForm } from './use-info-form.ts';
import styles from './profile.module.css';

const labels = {
  firstName: 'Nome',
  lastName: 'Cognome',
  email: 'Email',
  currentPassword: 'Password attuale',
  phone: 'Telefono',
  'address.street': 'Indirizzo',
  'address.city': 'Città',
  'address.postalCode': 'CAP',
  'address.province': 'Provincia',
};

export function InfoForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { form, wantsPassword, submit } = useInfoForm(user, onDone);
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} />
      <div className={styles.grid}>
        <TextField {...form.field('firstName')} label={labels.firstName} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={labels.lastName} autoComplete="family-name" />
        <TextField {...form.field('email')} label={labels.email} type="email" inputMode="email" autoComplete="email" />
        {wantsPassword && (
          <PasswordField
            {...form.field('currentPassword')}
            label={labels.currentPassword}
            hint="Serve per cambiare l’email"
            autoComplete="current-password"
          />
        )}
        <TextField
          {...form.field('phone')}
          label={labels.phone}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          {...form.field('address.street')}
          label={labels['address.street']}
          optional
          autoComplete="street-address"
        />
        <TextField
          {...form.field('address.city')}
          label={labels['address.city']}
          optional
          autoComplete="address-level2"
        />
        <TextField
          {...form.field('address.postalCode')}
          label={labels['address.postalCode']}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField
          {...withInputMask(form.field('address.province'), (text) => text.toUpperCase())}
          label={labels['address.province']}
          optional
          placeholder="es. MI"
          list="province"
          autoCapitalize="characters"
          autoComplete="address-level1"
        />
        <datalist id="province">
          {provinces.map((sigla) => (
            <option key={sigla} value={sigla} />
          ))}
        </datalist>
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Salva
        </Button>
        <Button look="secondary" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </form>
  );
}
