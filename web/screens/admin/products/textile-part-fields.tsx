import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { commonFibres, otherFibres, sumInTenths } from '../../../../shared/legal-sheet/fibres.ts';
import { formatDecimal } from '../../../../shared/locale/numbers.ts';
import { MAX_PART_FIBRES } from '../../../../shared/legal-sheet/form-schema.ts';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { emptyFibre, type FibreFormValues } from './legal-sheet-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import variants from './product-form.module.css';
import styles from './legal-sheet.module.css';

interface PartProps {
  form: ShopProductForm;
  at: number;
  onRemove: () => void;
}

/** One textile part: its name where there are several, its fibres, and what they make together. */
export function TextilePartFields({ form, at, onRemove }: PartProps) {
  const name = `details.composition.${at}.fibres` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const shares = useWatch({ control: form.control, name });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.part}>
      <legend className="visually-hidden">Parte {at + 1}</legend>
      <div className={styles.head}>
        <TextField
          {...form.field(`details.composition.${at}.name`)}
          label="Parte"
          optional
          placeholder="Tessuto, fodera…"
          autoComplete="off"
          maxLength={40}
        />
        <Remove what={`Rimuovi la parte ${at + 1}`} onClick={onRemove} />
      </div>
      {fields.map(({ id }, place) => (
        <FibreRow
          key={id}
          {...{ form, at, place }}
          onRemove={
            fields.length === 1
              ? undefined
              : () => {
                  remove(place);
                  add.current?.focus();
                }
          }
        />
      ))}
      <div className={styles.foot}>
        <Button
          ref={add}
          look="secondary"
          size="small"
          disabled={fields.length >= MAX_PART_FIBRES}
          onClick={() => append(emptyFibre, { focusName: `${name}.${fields.length}.fibre` })}
        >
          <Plus size={18} aria-hidden />
          Aggiungi fibra
        </Button>
        <Sum shares={shares} />
      </div>
    </fieldset>
  );
}

interface FibreRowProps {
  form: ShopProductForm;
  at: number;
  place: number;
  onRemove: (() => void) | undefined;
}

function FibreRow({ form, at, place, onRemove }: FibreRowProps) {
  const fibres = `details.composition.${at}.fibres` as const;
  // What is wrong with one share or with their sum may be right once another one is changed.
  const field = (name: 'fibre' | 'percent') =>
    form.field(`${fibres}.${place}.${name}`, { onChange: () => form.clearErrors(fibres) });
  return (
    <div className={styles.fibre}>
      <SelectField {...field('fibre')} label={`Fibra ${place + 1}`}>
        <option value="">Scegli</option>
        <optgroup label="Più usate">{commonFibres.map(option)}</optgroup>
        <optgroup label="Altre">{otherFibres.map(option)}</optgroup>
      </SelectField>
      <TextField {...field('percent')} label="%" inputMode="decimal" autoComplete="off" maxLength={5} />
      <Remove what={`Rimuovi la fibra ${place + 1}`} onClick={onRemove} />
    </div>
  );
}

const option = (name: string) => <option key={name}>{name}</option>;

function Remove({ what, onClick }: { what: string; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={cx(variants.remove, styles.remove)}
      aria-label={what}
      title={what}
      disabled={!onClick}
      onClick={onClick}
    >
      <Trash2 size={18} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

function Sum({ shares }: { shares: FibreFormValues[] }) {
  const sum = sumInTenths(shares);
  const left = 1000 - sum;
  return (
    <output className={cx(styles.sum, left === 0 && styles.whole)}>
      Somma: {formatDecimal(sum / 10)}%{left > 0 && `, manca ${formatDecimal(left / 10)}%`}
      {left < 0 && `, ${formatDecimal(-left / 10)}% di troppo`}
    </output>
  );
}
