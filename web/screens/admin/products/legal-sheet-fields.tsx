import { useWatch } from 'react-hook-form';
import { careGroups, careOptions } from '../../../../shared/legal-sheet/care.ts';
import { ANIMAL_PARTS_NOTICE } from '../../../../shared/legal-sheet/rows.ts';
import { missingSheetFields } from '../../../../shared/legal-sheet/completeness.ts';
import { legalSheetForm } from '../../../../shared/legal-sheet/form-schema.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { CompositionField } from './composition-field.tsx';
import { ManufacturerFields } from './manufacturer-fields.tsx';
import { legalSheetLabel, toLegalSheet, type LegalSheetValues } from './legal-sheet-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import formStyles from './product-form.module.css';
import styles from './legal-sheet.module.css';

/** The product's legal sheet. It can be saved with gaps; a line tells what a complete one lacks. */
export function LegalSheetFields({ form }: { form: ShopProductForm }) {
  const values = useWatch({ control: form.control, name: 'details' });
  const field = (name: SheetField) => ({
    ...form.field(`details.${name}`),
    label: legalSheetLabel(name),
  });

  return (
    <fieldset className={styles.sheet}>
      <legend>Scheda legale</legend>
      <MissingFields values={values} />
      <CompositionField form={form} />
      <div className={formStyles.pair}>
        <TextField
          {...field('materials')}
          hint="Per esempio cuoio, zip in metallo"
          autoComplete="off"
          maxLength={200}
        />
        <SelectField {...field('animalParts')} hint={`Se rispondi sì, la pagina riporta: ${ANIMAL_PARTS_NOTICE}`}>
          <option value="">Non indicato</option>
          <option value="no">No</option>
          <option value="yes">Sì</option>
        </SelectField>
      </div>
      <div className={styles.care}>
        {careGroups.map((group) => (
          <SelectField key={group} {...field(`care.${group}`)}>
            <option value="">Non indicato</option>
            {Object.entries(careOptions[group]).map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
        <TextField {...field('careNote')} autoComplete="off" maxLength={200} />
      </div>
      <TextField
        {...field('origin')}
        hint="Dove è stato fabbricato, per esempio Italia o Portogallo"
        autoComplete="off"
        maxLength={60}
      />
      <ManufacturerFields form={form} values={values} />
      <TextArea {...field('warnings')} optional="facoltative" rows={2} maxLength={800} />
    </fieldset>
  );
}

type SheetField =
  'materials' | 'animalParts' | 'careNote' | 'origin' | 'warnings' | `care.${(typeof careGroups)[number]}`;

/** With an invalid field the missing ones are unknown. */
function MissingFields({ values }: { values: LegalSheetValues }) {
  const sheet = legalSheetForm().safeParse(toLegalSheet(values));
  const missing = sheet.success ? missingSheetFields(sheet.data) : undefined;
  return (
    <p role="status" className={styles.missing}>
      {!missing
        ? 'Scheda da correggere o da completare.'
        : missing.length > 0
          ? `Per una scheda completa ${missing.length === 1 ? 'manca' : 'mancano'}: ${missing.join(', ')}.`
          : 'La scheda è completa.'}
    </p>
  );
}
