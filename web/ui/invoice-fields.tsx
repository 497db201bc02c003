import { withInputMask } from '../lib/input-mask.ts';
import { CheckField, TextField } from './field.tsx';
import { BillingFields, type InvoiceField } from './billing-fields.tsx';
import { invoiceLabels } from './invoice-labels.ts';
import styles from './invoice-fields.module.css';

interface InvoiceFieldsProps {
  field: InvoiceField;
  label: string;
  isWanted: boolean;
  hasBilling: boolean;
  /** There is no delivery whose name and address it could have. */
  isBillingRequired?: boolean;
}

const toUpperCase = (text: string) => text.toUpperCase();

/** Asks whether an invoice is wanted, and for what it needs. */
export function InvoiceFields({ field, label, isWanted, ...billing }: InvoiceFieldsProps) {
  const { isBillingRequired = false } = billing;
  const hasBilling = billing.hasBilling || isBillingRequired;
  return (
    <div className={styles.section}>
      <CheckField {...field('wantsInvoice')} label={label} />
      {isWanted && (
        <fieldset className={styles.invoice}>
          <legend className="visually-hidden">Dati per la fattura</legend>
          <div className={styles.grid}>
            <TextField
              {...withInputMask(field('taxCode'), toUpperCase)}
              required
              label={invoiceLabels.taxCode}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            {!hasBilling && (
              <TextField
                {...field('company')}
                label={invoiceLabels.company}
                optional="facoltativa"
                hint="Se è diversa da nome e cognome"
                autoComplete="organization"
              />
            )}
            <TextField
              {...withInputMask(field('sdiCode'), toUpperCase)}
              label={invoiceLabels.sdiCode}
              hint="7 caratteri. Con la partita IVA basta questo o la PEC"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <TextField {...field('pec')} label={invoiceLabels.pec} type="email" inputMode="email" autoComplete="off" />
          </div>
          {!isBillingRequired && (
            <CheckField {...field('hasBilling')} label="La fattura va intestata a un altro nome o indirizzo" />
          )}
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
