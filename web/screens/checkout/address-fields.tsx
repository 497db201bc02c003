import { shop } from '../../../shared/shop/shop.ts';
import { TextField } from '../../ui/field.tsx';
import { ProvinceField } from '../../ui/province-field.tsx';
import { checkoutLabels } from './labels.ts';
import type { useAddressForm } from './use-address-form.ts';
import styles from './fields.module.css';

/** The shipping address and the contact data. */
export function AddressFields({ field }: { field: ReturnType<typeof useAddressForm>['field'] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Indirizzo di spedizione</h2>
      <div className={styles.grid}>
        <TextField {...field('firstName')} label={checkoutLabels.firstName} autoComplete="shipping given-name" />
        <TextField {...field('lastName')} label={checkoutLabels.lastName} autoComplete="shipping family-name" />
        <TextField
          {...field('email')}
          label={checkoutLabels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField {...field('phone')} label={checkoutLabels.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField
          {...field('address')}
          label={checkoutLabels.address}
          className={styles.whole}
          autoComplete="shipping street-address"
        />
        <TextField {...field('city')} label={checkoutLabels.city} autoComplete="shipping address-level2" />
        <div className={styles.pair}>
          <TextField
            {...field('postalCode')}
            label={checkoutLabels.postalCode}
            inputMode="numeric"
            autoComplete="shipping postal-code"
          />
          <ProvinceField
            {...field('province')}
            label={checkoutLabels.province}
            autoComplete="shipping address-level1"
          />
        </div>
        <TextField
          label="Paese"
          value={shop.countryLabel}
          readOnly
          className={styles.whole}
          hint="Per ora spediamo solo in Italia"
        />
      </div>
    </section>
  );
}
