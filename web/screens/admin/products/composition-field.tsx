import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { MAX_TEXTILE_PARTS } from '../../../../shared/legal-sheet/form-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { TextilePartFields } from './textile-part-fields.tsx';
import { emptyTextilePart } from './legal-sheet-values.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './legal-sheet.module.css';

/** Fibres and their percentages, for each textile part of the product. */
export function CompositionField({ form }: { form: ShopProductForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'details.composition' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className={styles.composition}>
      <legend>Composizione</legend>
      {/* Reg. UE 1007/2011, artt. 7 and 10. */}
      <p className={styles.note}>
        «Puro» o «tutto», anche nel nome e nella descrizione, si dice solo di una fibra al 100%. Possono non contare le
        fibre decorative visibili fino al 7% e quelle antistatiche fino al 2%.
      </p>
      {fields.map(({ id }, index) => (
        <TextilePartFields
          key={id}
          {...{ form, index }}
          isOnly={fields.length === 1}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        look="secondary"
        size="small"
        className={styles.add}
        disabled={fields.length >= MAX_TEXTILE_PARTS}
        onClick={() => append(emptyTextilePart, { focusName: `details.composition.${fields.length}.fibres.0.fibre` })}
      >
        <Plus size={18} aria-hidden />
        {fields.length === 0 ? 'Aggiungi composizione' : 'Aggiungi parte'}
      </Button>
    </fieldset>
  );
}
