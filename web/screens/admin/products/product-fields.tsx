import { categories, categoryLabels } from '../../../../shared/product/rules.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { productFieldLabel } from './form-values.ts';
import { ImagesField } from './images-field.tsx';
import { LegalSheetFields } from './legal-sheet-fields.tsx';
import type { ShopProductForm } from './use-product-form.ts';
import type { FormImages } from './use-form-images.ts';
import { useSkuSuggestions } from './use-sku-suggestions.ts';
import { SaleField } from './sale-field.tsx';
import { VariantsField } from './variants-field.tsx';
import styles from './product-form.module.css';

interface ProductFieldsProps {
  form: ShopProductForm;
  pictures: FormImages;
  productId: string | undefined;
}

export function ProductFields({ form, pictures, productId }: ProductFieldsProps) {
  useSkuSuggestions(form, productId);
  const { field, failedSubmits } = form;
  // What is wrong with one tag is wrong with the line of tags.
  const faults = form.errors.map((fault) => (fault.name.startsWith('tags.') ? { ...fault, name: 'tags' } : fault));
  const labels = Object.fromEntries(faults.map(({ name }) => [name, productFieldLabel(name)]));

  return (
    <div className={styles.fields}>
      <ErrorSummary errors={faults} failedSubmits={failedSubmits} labels={labels} />
      <div className={styles.pair}>
        <TextField {...field('name')} label="Nome" maxLength={120} autoComplete="off" />
        <SelectField {...field('category')} label="Categoria">
          {categories.map((name) => (
            <option key={name} value={name}>
              {categoryLabels[name]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea {...field('description')} label="Descrizione" rows={4} maxLength={4000} />
      <div className={styles.pair}>
        <TextField
          {...field('basePrice')}
          label="Prezzo base (€)"
          hint="IVA inclusa, per esempio 19,90"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...field('weight')}
          label="Peso (grammi)"
          optional
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
        />
      </div>
      <VariantsField form={form} />
      <SaleField form={form} productId={productId} />
      <TextField
        {...field('tags')}
        error={faults.find(({ name }) => name === 'tags')?.message}
        label="Tag"
        optional
        hint="Separati da virgole: cotone, estate"
        autoComplete="off"
      />
      <ImagesField pictures={pictures} />
      <LegalSheetFields form={form} />
      <CheckField {...field('isActive')} label="Prodotto attivo" hint="Un prodotto inattivo non si vede nel negozio." />
    </div>
  );
}
