import { formatAddress } from '../../../../shared/legal/seller.ts';
import { legalConfig } from '../../../../shared/shop/owner-config.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { legalSheetLabel, type LegalSheetValues } from './legal-sheet-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './legal-sheet.module.css';

interface MakerFieldsProps {
  form: ShopProductForm;
  values: LegalSheetValues;
}

/** Who made it: the shop's own manufacturer unless another is named, and who answers in the Union for one outside. */
export function ManufacturerFields({ form, values }: MakerFieldsProps) {
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
          <PartyFields form={form} who="manufacturer" />
          <CheckField
            {...form.field('details.manufacturer.outsideUnion')}
            label="È fuori dall’Unione europea"
            hint="Allora serve un responsabile nell’UE (Reg. UE 2023/988, art. 16)"
          />
          {manufacturer.outsideUnion && <PartyFields form={form} who="responsible" />}
        </>
      )}
    </>
  );
}

function PartyFields({ form, who }: { form: ShopProductForm; who: 'manufacturer' | 'responsible' }) {
  const field = (name: 'name' | 'address' | 'contact') => ({
    ...form.field(`details.${who}.${name}`),
    label: legalSheetLabel(`${who}.${name}`),
    autoComplete: 'off',
  });
  return (
    <div className={styles.party}>
      <TextField {...field('name')} maxLength={120} />
      <TextField {...field('address')} maxLength={200} />
      <TextField {...field('contact')} maxLength={200} />
    </div>
  );
}
