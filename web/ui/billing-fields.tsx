import type { FieldValues } from 'react-hook-form';
import type { InvoiceFieldName } from '../lib/invoice-form.ts';
import type { useShopForm } from '../lib/use-shop-form.ts';
import { TextField } from './field.tsx';
import { ProvinceField } from './province-field.tsx';
import { invoiceLabels } from './invoice-labels.ts';
import styles from './invoice-fields.module.css';

type ShopForm = ReturnType<typeof useShopForm<FieldValues, FieldValues>>;
export type InvoiceField = (name: InvoiceFieldName) => ReturnType<ShopForm['field']>;

type BillingField = 'billingName' | 'billingStreet' | 'billingCity' | 'billingPostalCode' | 'billingProvince';

/** Name and address of the invoice, where they are not those of the delivery. */
export function BillingFields({ field }: { field: InvoiceField }) {
  const required = (name: BillingField) => ({ ...field(name), label: invoiceLabels[name], required: true });
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
