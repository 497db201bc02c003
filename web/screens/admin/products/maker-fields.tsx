import { addressLine, legal } from '../../../../shared/legal.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { sheetLabel, type SheetValues } from './sheet-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './sheet.module.css';

interface MakerFieldsProps {
  form: ShopProductForm;
  values: SheetValues;
}

/** Who made it: the shop's own manufacturer unless another is named, and who answers in the Union for one outside. */
export function MakerFields({ form, values }: MakerFieldsProps) {
  const { name, seat, email } = legal.manufacturer;
  const { otherMaker, manufacturer } = values;
  return (
    <>
      <CheckField
        {...form.field('details.otherMaker')}
        label={`Il fabbricante non è ${name}`}
        hint={otherMaker ? undefined : `La pagina indica ${name}, ${addressLine(seat)}, ${email}`}
      />
      {otherMaker && (
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
    label: sheetLabel(`${who}.${name}`),
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
