import { Trash2 } from 'lucide-react';
import { sizes } from '../../../../shared/product/rules.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { variantFieldLabels } from './form-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './product-form.module.css';

interface VariantRowProps {
  form: ShopProductForm;
  index: number;
  /** Undefined for the only variant. */
  onRemove: (() => void) | undefined;
}

export function VariantRow({ form, index, onRemove }: VariantRowProps) {
  const field = (name: 'size' | 'color' | 'colorCode' | 'sku' | 'stock' | 'priceModifier') => ({
    ...form.field(`variants.${index}.${name}`),
    label: variantFieldLabels[name]!,
  });
  const removeLabel = `Rimuovi la variante ${index + 1}`;
  return (
    <fieldset className={styles.variant}>
      <legend className="visually-hidden">Variante {index + 1}</legend>
      <SelectField {...field('size')}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <TextField {...field('color')} autoComplete="off" maxLength={40} />
      <TextField {...field('colorCode')} type="color" className={styles.colour} />
      <TextField {...field('sku')} autoComplete="off" autoCapitalize="characters" maxLength={40} />
      <TextField {...field('stock')} type="number" inputMode="numeric" min={0} step={1} />
      <TextField {...field('priceModifier')} autoComplete="off" />
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        title={onRemove ? removeLabel : 'Serve almeno una variante'}
        disabled={!onRemove}
        onClick={onRemove}
      >
        <Trash2 size={18} strokeWidth={1.6} aria-hidden />
      </button>
    </fieldset>
  );
}
