import { shop } from '../../../shared/shop/shop.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { ProvinceField } from '../../ui/province-field.tsx';
import { checkoutLabels } from './labels.ts';
import type { useAddressForm } from './use-address-form.ts';
import styles from './fields.module.css';

type RequiredField = 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postalCode' | 'province';

type AddressFieldsProps = Pick<ReturnType<typeof useAddressForm>, 'field' | 'isSaveOffered'>;

/** The shipping address and the contact data. */
export function AddressFields({ field, isSaveOffered }: AddressFieldsProps) {
  const required = (name: RequiredField) => ({ ...field(name), label: checkoutLabels[name], required: true });
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Indirizzo di spedizione</h2>
      <div className={styles.grid}>
        <TextField {...required('firstName')} autoComplete="shipping given-name" />
        <TextField {...required('lastName')} autoComplete="shipping family-name" />
        <TextField {...required('email')} type="email" inputMode="email" autoComplete="email" />
        <TextField {...required('phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField {...required('address')} className={styles.whole} autoComplete="shipping street-address" />
        <TextField {...required('city')} autoComplete="shipping address-level2" />
        <div className={styles.pair}>
          <TextField {...required('postalCode')} inputMode="numeric" autoComplete="shipping postal-code" />
          <ProvinceField {...required('province')} autoComplete="shipping address-level1" />
        </div>
        <TextField
          label="Paese"
          value={shop.countryLabel}
          readOnly
          className={styles.whole}
          hint="Per ora spediamo solo in Italia"
        />
        {isSaveOffered && (
          <CheckField
            {...field('savesAddress')}
            label="Salva questo indirizzo nel profilo"
            hint="Al prossimo ordine lo trovi già compilato"
            className={styles.whole}
          />
        )}
      </div>
    </section>
  );
}
