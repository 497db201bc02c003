import { provinces } from '../../../shared/provinces.ts';
import { shop } from '../../../shared/shop.ts';
import { written } from '../../kit/written.ts';
import { TextField } from '../../ui/field.tsx';
import { labels } from './labels.ts';
import type { useAddressForm } from './use-address-form.ts';
import styles from './fields.module.css';

/** Where the parcel goes, and whom to tell. */
export function AddressFields({ field }: { field: ReturnType<typeof useAddressForm>['field'] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>Indirizzo di spedizione</h2>
      <div className={styles.grid}>
        <TextField {...field('firstName')} label={labels.firstName} autoComplete="shipping given-name" />
        <TextField {...field('lastName')} label={labels.lastName} autoComplete="shipping family-name" />
        <TextField {...field('email')} label={labels.email} type="email" inputMode="email" autoComplete="email" />
        <TextField {...field('phone')} label={labels.phone} type="tel" inputMode="tel" autoComplete="tel" />
        <TextField
          {...field('address')}
          label={labels.address}
          className={styles.whole}
          autoComplete="shipping street-address"
        />
        <TextField {...field('city')} label={labels.city} autoComplete="shipping address-level2" />
        <div className={styles.pair}>
          <TextField
            {...field('postalCode')}
            label={labels.postalCode}
            inputMode="numeric"
            autoComplete="shipping postal-code"
          />
          <TextField
            {...written(field('province'), (text) => text.toUpperCase())}
            label={labels.province}
            placeholder="es. MI"
            list="province"
            autoCapitalize="characters"
            autoComplete="shipping address-level1"
          />
        </div>
        <datalist id="province">
          {provinces.map((sigla) => (
            <option key={sigla} value={sigla} />
          ))}
        </datalist>
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
