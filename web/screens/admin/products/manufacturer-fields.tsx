import { formatAddress } from '../../../../shared/legal/format-seller.ts';
import { legalConfig } from '../../../../shared/shop/owner-config.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { legalSheetLabel, type LegalSheetValues } from './legal-sheet-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './legal-sheet.module.css';

interface ManufacturerFieldsProps {
  form: ShopProductForm;
  values: LegalSheetValues;
}

/** The manufacturer, if it is not the shop's own, and for one outside the EU the responsible person in the EU. */
export function ManufacturerFields({ form, values }: ManufacturerFieldsProps) {
  const { name, seat, email } = legalConfig.manufacturer;
  const { otherManufacturer, manufacturer } = values;
  return (
    <>
      <CheckField
        {...form.field('details.otherManufacturer')}
        label={`Il fabbricante non è ${name}`}
        hint={otherManufacturer ? undefined : `La pagina indica ${name}, ${formatAddress(seat)}, ${email}`}
      />
      {otherManufacturer && (
        <>
          <OperatorFields form={form} operator="manufacturer" />
          <CheckField
            {...form.field('details.manufacturer.outsideUnion')}
            label="È fuori dall’Unione europea"
            hint="In tal caso serve un responsabile nell’UE (Reg. UE 2023/988, art. 16)"
          />
          {manufacturer.outsideUnion && <OperatorFields form={form} operator="responsible" />}
        </>
      )}
    </>
  );
}

function OperatorFields({ form, operator }: { form: ShopProductForm; operator: 'manufacturer' | 'responsible' }) {
  const field = (name: 'name' | 'address' | 'contact') => ({
    ...form.field(`details.${operator}.${name}`),
    label: legalSheetLabel(`${operator}.${name}`),
    autoComplete: 'off',
    // The sheet may lack a responsible person.
    required: operator === 'manufacturer',
  });
  return (
    <div className={styles.operator}>
      <TextField {...field('name')} maxLength={120} />
      <TextField {...field('address')} maxLength={200} />
      <TextField {...field('contact')} maxLength={200} />
    </div>
  );
}
