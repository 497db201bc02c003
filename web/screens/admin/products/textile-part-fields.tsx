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
import formStyles from './product-form.module.css';
import styles from './legal-sheet.module.css';

interface TextilePartFieldsProps {
  form: ShopProductForm;
  index: number;
  /** Several parts need a name each. */
  isOnly: boolean;
  onRemove: () => void;
}

/** One textile part: its name, its fibres, and the sum of their percentages. */
export function TextilePartFields({ form, index, isOnly, onRemove }: TextilePartFieldsProps) {
  const name = `details.composition.${index}.fibres` as const;
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const fibres = useWatch({ control: form.control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.part}>
      <legend className="visually-hidden">Parte {index + 1}</legend>
      <div className={styles.head}>
        <TextField
          {...form.field(`details.composition.${index}.name`)}
          label="Parte"
          optional={isOnly && 'facoltativa'}
          placeholder="Tessuto, fodera…"
          autoComplete="off"
          maxLength={40}
        />
        <RemoveButton label={`Rimuovi la parte ${index + 1}`} onClick={onRemove} />
      </div>
      {fields.map(({ id }, fibreIndex) => (
        <FibreRow
          key={id}
          {...{ form, partIndex: index, index: fibreIndex }}
          onRemove={
            fields.length === 1
              ? undefined
              : () => {
                  remove(fibreIndex);
                  addButton.current?.focus();
                }
          }
        />
      ))}
      <div className={styles.foot}>
        <Button
          ref={addButton}
          look="secondary"
          size="small"
          disabled={fields.length >= MAX_PART_FIBRES}
          onClick={() => append(emptyFibre, { focusName: `${name}.${fields.length}.fibre` })}
        >
          <Plus size={18} aria-hidden />
          Aggiungi fibra
        </Button>
        <Sum fibres={fibres} />
      </div>
    </fieldset>
  );
}

interface FibreRowProps {
  form: ShopProductForm;
  partIndex: number;
  index: number;
  onRemove: (() => void) | undefined;
}

function FibreRow({ form, partIndex, index, onRemove }: FibreRowProps) {
  const fibres = `details.composition.${partIndex}.fibres` as const;
  // A change of one percentage may correct the sum, so it clears the errors of all fibres.
  const field = (name: 'fibre' | 'percent') =>
    form.field(`${fibres}.${index}.${name}`, { onChange: () => form.clearErrors(fibres) });
  return (
    <div className={styles.fibre}>
      <SelectField {...field('fibre')} required label={`Fibra ${index + 1}`}>
        <option value="">Scegli</option>
        <optgroup label="Più usate">{commonFibres.map(option)}</optgroup>
        <optgroup label="Altre">{otherFibres.map(option)}</optgroup>
      </SelectField>
      <TextField {...field('percent')} required label="%" inputMode="decimal" autoComplete="off" maxLength={5} />
      <RemoveButton label={`Rimuovi la fibra ${index + 1}`} onClick={onRemove} />
    </div>
  );
}

const option = (name: string) => <option key={name}>{name}</option>;

function RemoveButton({ label, onClick }: { label: string; onClick: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className={cx(formStyles.remove, styles.remove)}
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Trash2 size={18} strokeWidth={1.6} aria-hidden />
    </button>
  );
}

function Sum({ fibres }: { fibres: FibreFormValues[] }) {
  const sum = sumInTenths(fibres);
  // In tenths of a percent.
  const left = 1000 - sum;
  return (
    <output className={cx(styles.sum, left === 0 && styles.whole)}>
      Somma: {formatDecimal(sum / 10)}%{left > 0 && `, manca ${formatDecimal(left / 10)}%`}
      {left < 0 && `, ${formatDecimal(-left / 10)}% di troppo`}
    </output>
  );
}
