import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_VARIANTS } from '../../../../shared/product/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { nextVariant, variantFieldLabels } from './form-values.ts';
import { generatorTexts } from './texts.ts';
import type { ShopProductForm } from './use-product-form.ts';
import { fillDown, useGridKeys } from './use-grid-keys.ts';
import { VariantGenerator } from './variant-generator.tsx';
import { VariantRow } from './variant-row.tsx';
import styles from './product-form.module.css';

/** A product has at least one variant, so the only one cannot be removed. */
export function VariantsField({ form }: { form: ShopProductForm }) {
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'variants' });
  const addButton = useRef<HTMLButtonElement>(null);
  const focusStockOf = useStockFocus(form);
  const onKeyDown = useGridKeys(form);
  return (
    <fieldset className={styles.variants}>
      <legend>Varianti</legend>
      <VariantGenerator
        form={form}
        onCreate={(variants, added) => {
          replace(variants);
          // The empty first row is filled: what was missing there is there.
          form.clearErrors('variants');
          focusStockOf(variants.length - added);
        }}
      />
      {fields.length > 1 && <FillButtons form={form} />}
      <VariantHead />
      {fields.map(({ id }, index) => (
        <VariantRow
          key={id}
          {...{ form, index, onKeyDown }}
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

/** Sets the focus once the row is there. */
function useStockFocus({ setFocus }: ShopProductForm) {
  const [row, setRow] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (row) setFocus(`variants.${row.index}.stock`, { shouldSelect: true });
  }, [row, setFocus]);
  return (index: number) => setRow({ index });
}

function FillButtons({ form }: { form: ShopProductForm }) {
  return (
    <>
      <p className={styles.keys}>{generatorTexts.keys}</p>
      <div role="group" aria-label={generatorTexts.fill} className={styles.fill}>
        <span aria-hidden>{generatorTexts.fill}</span>
        <Button look="secondary" size="small" onClick={() => fillDown(form, 'stock', 0)}>
          Giacenza
        </Button>
        <Button look="secondary" size="small" onClick={() => fillDown(form, 'priceModifier', 0)}>
          Differenza
        </Button>
      </div>
    </>
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
