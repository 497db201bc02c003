import { written } from '../../kit/written.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { labels } from './labels.ts';
import type { useAddressForm } from './use-address-form.ts';
import styles from './fields.module.css';

interface InvoiceFieldsProps {
  field: ReturnType<typeof useAddressForm>['field'];
  isWanted: boolean;
}

const inCapitals = (text: string) => text.toUpperCase();

/** One tick for whoever wants none; four fields for whoever wants one. */
export function InvoiceFields({ field, isWanted }: InvoiceFieldsProps) {
  return (
    <div className={styles.section}>
      <CheckField {...field('wantsInvoice')} label="Desidero la fattura" />
      {isWanted && (
        <fieldset className={styles.invoice}>
          <legend className="visually-hidden">Dati per la fattura</legend>
          <div className={styles.grid}>
            <TextField
              {...written(field('taxCode'), inCapitals)}
              label={labels.taxCode}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField
              {...field('company')}
              label={labels.company}
              optional
              hint="Se è diversa dal tuo nome"
              autoComplete="organization"
            />
            <TextField
              {...written(field('sdiCode'), inCapitals)}
              label={labels.sdiCode}
              hint="7 caratteri. Con la partita IVA basta questo o la PEC"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField {...field('pec')} label={labels.pec} type="email" inputMode="email" autoComplete="off" />
          </div>
          <p className={styles.hint}>La intestiamo al nome e all’indirizzo indicati sopra.</p>
        </fieldset>
      )}
    </div>
  );
}
