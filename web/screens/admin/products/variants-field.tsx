import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_VARIANTS } from '../../../../shared/product/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { nextVariant, variantFieldLabels } from './form-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import { VariantRow } from './variant-row.tsx';
import styles from './product-form.module.css';

/** A product has at least one variant, so the only one cannot be removed. */
export function VariantsField({ form }: { form: ShopProductForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'variants' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.variants}>
      <legend>Varianti</legend>
      <VariantHead />
      {fields.map(({ id }, index) => (
        <VariantRow
          key={id}
          {...{ form, index }}
          onRemove={
            fields.length === 1
              ? undefined
              : () => {
                  remove(index);
                  addButton.current?.focus();
                }
          }
        />
      ))}
      <Button
        ref={addButton}
        look="secondary"
        size="small"
        className={styles.add}
        disabled={fields.length >= MAX_VARIANTS}
        onClick={() => {
          append(nextVariant(form.getValues('variants')), { focusName: `variants.${fields.length}.size` });
        }}
      >
        <Plus size={18} aria-hidden />
        Aggiungi variante
      </Button>
    </fieldset>
  );
}

/** The labels once, above all rows. A phone shows those of each field, which are read aloud everywhere. */
function VariantHead() {
  return (
    <div aria-hidden className={styles.variantHead}>
      {Object.values(variantFieldLabels).map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
