import { TextField } from '../../ui/field.tsx';
import { ProvinceField } from '../../ui/province-field.tsx';
import { checkoutLabels } from './labels.ts';
import type { useAddressForm } from './use-address-form.ts';
import styles from './fields.module.css';

type BillingField = 'billingName' | 'billingStreet' | 'billingCity' | 'billingPostalCode' | 'billingProvince';

/** Name and address of the invoice, where they are not those of the delivery. */
export function BillingFields({ field }: { field: ReturnType<typeof useAddressForm>['field'] }) {
  const required = (name: BillingField) => ({ ...field(name), label: checkoutLabels[name], required: true });
  return (
    <div className={styles.grid}>
      <TextField
        {...required('billingName')}
        className={styles.whole}
        hint="Nome e cognome, o ragione sociale"
        autoComplete="billing name"
      />
      <TextField {...required('billingStreet')} className={styles.whole} autoComplete="billing street-address" />
      <TextField {...required('billingCity')} autoComplete="billing address-level2" />
      <div className={styles.pair}>
        <TextField {...required('billingPostalCode')} inputMode="numeric" autoComplete="billing postal-code" />
        <ProvinceField {...required('billingProvince')} autoComplete="billing address-level1" />
      </div>
    </div>
  );
}
