import { categories, categoryLabels, USUAL_THRESHOLD } from '../../../../shared/product/rules.ts';
import { useMay } from '../../../data/permissions.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { RestoredEdits } from '../../../ui/restored-edits.tsx';
import { productFieldLabel } from './form-values.ts';
import { ImagesField } from './images-field.tsx';
import { LegalSheetFields } from './legal-sheet-fields.tsx';
import type { ProductDraft, ShopProductForm } from './use-product-form.ts';
import type { FormImages } from './use-form-images.ts';
import { useSkuSuggestions } from './use-sku-suggestions.ts';
import { imageTexts } from './texts.ts';
import { SaleField } from './sale-field.tsx';
import { VariantsField } from './variants-field.tsx';
import styles from './product-form.module.css';

interface ProductFieldsProps {
  form: ShopProductForm;
  draft: ProductDraft;
  images: FormImages;
  productId: string | undefined;
  keepsSkus: boolean;
}

export function ProductFields({ form, draft, images, productId, keepsSkus }: ProductFieldsProps) {
  useSkuSuggestions(form, { productId, isKept: keepsSkus });
  // An error of one tag belongs to the one field of all tags.
  const errors = form.errors.map((error) => (error.name.startsWith('tags.') ? { ...error, name: 'tags' } : error));
  const labels = Object.fromEntries(errors.map(({ name }) => [name, productFieldLabel(name)]));

  return (
    <div className={styles.fields}>
      <RestoredEdits draft={draft} isDirty={form.formState.isDirty} firstField="name">
        {/* They are too large to be kept. */}
        {imageTexts.notKept}
      </RestoredEdits>
      <ErrorSummary errors={errors} failedSubmits={form.failedSubmits} labels={labels} />
      <NameFields form={form} />
      <DescriptionFields form={form} tagsError={errors.find(({ name }) => name === 'tags')?.message} />
      <ImagesField form={form} images={images} />
      <PriceFields form={form} />
      <VariantsField form={form} />
      <TextField
        {...form.field('lowStockAt')}
        label="Soglia delle scorte basse"
        optional="facoltativa"
        hint={`Con questi pezzi o meno, una variante è tra le scorte basse. Se è vuota: ${USUAL_THRESHOLD}.`}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
      />
      <SaleField form={form} productId={productId} />
      <LegalSheetFields form={form} />
      <CheckField
        {...form.field('isActive')}
        label="Prodotto attivo"
        hint="Un prodotto inattivo non si vede nel negozio."
      />
      <AvailabilityFields form={form} />
    </div>
  );
}

function NameFields({ form: { field } }: { form: ShopProductForm }) {
  return (
    <div className={styles.pair}>
      <TextField {...field('name')} required label="Nome" maxLength={120} autoComplete="off" />
      <SelectField {...field('category')} required label="Categoria">
        {categories.map((name) => (
          <option key={name} value={name}>
            {categoryLabels[name]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function PriceFields({ form: { field } }: { form: ShopProductForm }) {
  const mayReadCosts = useMay()('costs:read');
  return (
    <div className={styles.pair}>
      <TextField
        {...field('basePrice')}
        required
        label="Prezzo base (€)"
        hint="IVA inclusa, per esempio 19,90"
        inputMode="decimal"
        autoComplete="off"
      />
      {mayReadCosts && (
        <TextField
          {...field('purchasePrice')}
          optional
          label="Prezzo d’acquisto (€)"
          hint="Per un pezzo, IVA esclusa. Lo vede solo chi può vedere i costi."
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </div>
  );
}

function AvailabilityFields({ form: { field } }: { form: ShopProductForm }) {
  return (
    <div className={styles.pair}>
      <TextField
        {...field('availableFrom')}
        label="In vendita dal"
        optional
        hint="Prima di questo giorno (ora italiana) il negozio non lo mostra."
        type="date"
      />
      <TextField
        {...field('availableUntil')}
        label="In vendita fino al"
        optional
        hint="Giorno compreso. Dopo, il negozio non lo mostra più."
        type="date"
      />
    </div>
  );
}

function DescriptionFields({ form: { field }, tagsError }: { form: ShopProductForm; tagsError: string | undefined }) {
  return (
    <>
      <TextArea {...field('description')} required label="Descrizione" rows={4} maxLength={4000} />
      <div className={styles.pair}>
        <TextField
          {...field('tags')}
          error={tagsError}
          label="Tag"
          optional="facoltativi"
          hint="Separati da virgole: cotone, estate"
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
    </>
  );
}
