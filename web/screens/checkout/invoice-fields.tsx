import { withInputMask } from '../../lib/input-mask.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { BillingFields } from './billing-fields.tsx';
import { checkoutLabels } from './labels.ts';
import type { useAddressForm } from './use-address-form.ts';
import styles from './fields.module.css';

interface InvoiceFieldsProps {
  field: ReturnType<typeof useAddressForm>['field'];
  isWanted: boolean;
  hasBilling: boolean;
}

const toUpperCase = (text: string) => text.toUpperCase();

export function InvoiceFields({ field, isWanted, hasBilling }: InvoiceFieldsProps) {
  return (
    <div className={styles.section}>
      <CheckField {...field('wantsInvoice')} label="Desidero la fattura" />
      {isWanted && (
        <fieldset className={styles.invoice}>
          <legend className="visually-hidden">Dati per la fattura</legend>
          <div className={styles.grid}>
            <TextField
              {...withInputMask(field('taxCode'), toUpperCase)}
              required
              label={checkoutLabels.taxCode}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            {!hasBilling && (
              <TextField
                {...field('company')}
                label={checkoutLabels.company}
                optional="facoltativa"
                hint="Se è diversa dal tuo nome"
                autoComplete="organization"
              />
            )}
            <TextField
              {...withInputMask(field('sdiCode'), toUpperCase)}
              label={checkoutLabels.sdiCode}
              hint="7 caratteri. Con la partita IVA basta questo o la PEC"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField {...field('pec')} label={checkoutLabels.pec} type="email" inputMode="email" autoComplete="off" />
          </div>
          <CheckField {...field('hasBilling')} label="La fattura va intestata a un altro nome o indirizzo" />
          {hasBilling ? (
            <BillingFields field={field} />
          ) : (
            <p className={styles.hint}>La intestiamo al nome e all’indirizzo di spedizione.</p>
          )}
        </fieldset>
      )}
    </div>
  );
}
