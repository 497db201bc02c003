import { Trash2 } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { sizes } from '../../../../shared/product/rules.ts';
import { cx } from '../../../lib/cx.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { UNCHOSEN_COLOUR, variantFieldLabels } from './form-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './product-form.module.css';

interface VariantRowProps {
  form: ShopProductForm;
  index: number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Undefined for the only variant. */
  onRemove: (() => void) | undefined;
}

export function VariantRow({ form, index, onKeyDown, onRemove }: VariantRowProps) {
  const field = (name: 'size' | 'color' | 'colorCode' | 'sku' | 'gtin' | 'stock' | 'priceModifier') => ({
    ...form.field(`variants.${index}.${name}`),
    label: variantFieldLabels[name]!,
    onKeyDown,
  });
  const colour = useWatch({ control: form.control, name: `variants.${index}.colorCode` });
  const removeLabel = `Rimuovi la variante ${index + 1}`;
  return (
    <fieldset className={styles.variant}>
      <legend className="visually-hidden">Variante {index + 1}</legend>
      <SelectField {...field('size')} required>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <TextField {...field('color')} required autoComplete="off" maxLength={40} />
      <ColourField {...field('colorCode')} isChosen={colour !== UNCHOSEN_COLOUR} />
      <TextField {...field('sku')} required autoComplete="off" autoCapitalize="characters" maxLength={40} />
      <TextField {...field('gtin')} inputMode="numeric" autoComplete="off" maxLength={20} />
      <TextField {...field('stock')} required type="number" inputMode="numeric" min={0} step={1} />
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

type ColourFieldProps = ComponentProps<typeof TextField> & { isChosen: boolean };

/** A crossed field as long as no colour is chosen. */
function ColourField({ isChosen, ...field }: ColourFieldProps) {
  return (
    <TextField
      {...field}
      type="color"
      hint={!isChosen && 'Da scegliere'}
      className={cx(styles.colour, !isChosen && styles.unchosen)}
    />
  );
}
