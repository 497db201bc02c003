import { useEffect } from 'react';
import type { User } from '../../../shared/account/answers.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { ProvinceField } from '../../ui/province-field.tsx';
import { RestoredEdits } from '../../ui/restored-edits.tsx';
import { useInfoForm, type InfoFormCallbacks } from './use-info-form.ts';
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

export function InfoForm({ user, ...callbacks }: InfoFormCallbacks & { user: User }) {
  const { form, draft, changesEmail, submit, cancel } = useInfoForm(user, callbacks);
  const { setFocus } = form;
  useEffect(() => setFocus('firstName'), [setFocus]);

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <RestoredEdits draft={draft} isDirty={form.formState.isDirty} firstField="firstName" />
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} />
      <div className={styles.grid}>
        <TextField {...form.field('firstName')} required label={labels.firstName} autoComplete="given-name" />
        <TextField {...form.field('lastName')} required label={labels.lastName} autoComplete="family-name" />
        <TextField
          {...form.field('email')}
          required
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        {changesEmail && (
          <PasswordField
            {...form.field('currentPassword')}
            required
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
        <AddressFields form={form} />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Salva
        </Button>
        <Button look="secondary" onClick={cancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
}

function AddressFields({ form }: { form: ReturnType<typeof useInfoForm>['form'] }) {
  const field = (name: 'street' | 'city' | 'postalCode' | 'province') => ({
    ...form.field(`address.${name}`),
    label: labels[`address.${name}`],
    optional: true,
  });
  return (
    <>
      <TextField {...field('street')} autoComplete="street-address" />
      <TextField {...field('city')} optional="facoltativa" autoComplete="address-level2" />
      <TextField {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
      <ProvinceField {...field('province')} optional="facoltativa" autoComplete="address-level1" />
    </>
  );
}
