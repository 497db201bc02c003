import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { productFormMessages } from '../../../../shared/product/form-messages.ts';
import { MAX_VARIANTS } from '../../../../shared/product/limits.ts';
import { colorKey, sizes, type Size } from '../../../../shared/product/rules.ts';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { UNCHOSEN_COLOUR, type ProductFormValues } from './form-values.ts';
import { codeOfColour, parseColours, withGenerated } from './generate-variants.ts';
import { generatorTexts } from './texts.ts';
import type { ShopProductForm } from './use-product-form.ts';
import formStyles from './product-form.module.css';
import styles from './variant-generator.module.css';

type Variants = ProductFormValues['variants'];

interface VariantGeneratorProps {
  form: ShopProductForm;
  /** The variants that the form is to have; `added` of them, at the end, are new. */
  onCreate: (variants: Variants, added: number) => void;
}

/** Makes a variant of every chosen size in every colour that is typed. */
export function VariantGenerator({ form, onCreate }: VariantGeneratorProps) {
  const id = useId();
  const [chosen, setChosen] = useState<readonly Size[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const { colours, setCode } = useColours(form, text);

  const create = () => {
    const before = form.getValues('variants');
    const variants = withGenerated(before, sizesToMake(form, chosen), colours);
    const added = variants.filter((variant) => !before.includes(variant)).length;
    const problem = problemOf(sizesToMake(form, chosen), colours, { total: variants.length, added });
    setError(problem);
    setDone(problem ? '' : generatorTexts.created(added));
    if (problem) return document.getElementById(`${id}-colours`)?.focus();
    setText('');
    onCreate(variants, added);
  };

  return (
    <div role="group" aria-label={generatorTexts.title} className={styles.generator}>
      <SizeChips chosen={chosen} onChange={setChosen} />
      <TextField
        id={`${id}-colours`}
        label="Colori"
        hint={generatorTexts.coloursHint}
        error={error}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          create();
        }}
      />
      <ColourCodes colours={colours} onChange={setCode} />
      <Button look="secondary" size="small" className={formStyles.add} onClick={create}>
        {generatorTexts.create}
      </Button>
      <p role="status" className="visually-hidden">
        {done}
      </p>
    </div>
  );
}

interface Colour {
  color: string;
  colorCode: string;
}

/** The typed colours with their codes: chosen here, or those that they have elsewhere. */
function useColours(form: ShopProductForm, text: string) {
  const [codes, setCodes] = useState<Record<string, string>>({});
  const variants = useWatch({ control: form.control, name: 'variants' });
  const colours = parseColours(text).map((color) => ({
    color,
    colorCode: codes[colorKey(color)] ?? codeOfColour(color, variants),
  }));
  const setCode = (color: string, code: string) => setCodes((before) => ({ ...before, [colorKey(color)]: code }));
  return { colours, setCode };
}

/** Scarves and accessories may have no size: they are stored as M. */
function sizesToMake(form: ShopProductForm, chosen: readonly Size[]): readonly Size[] {
  const isGarment = ['magliette', 'felpe'].includes(form.getValues('category'));
  return chosen.length === 0 && !isGarment ? ['M'] : sizes.filter((size) => chosen.includes(size));
}

function problemOf(
  chosen: readonly Size[],
  colours: readonly Colour[],
  { total, added }: { total: number; added: number },
): string {
  if (chosen.length === 0) return generatorTexts.noSize;
  if (colours.length === 0) return generatorTexts.noColour;
  if (total > MAX_VARIANTS) return productFormMessages.manyVariants;
  return added === 0 ? generatorTexts.allThere : '';
}

interface SizeChipsProps {
  chosen: readonly Size[];
  onChange: (sizes: readonly Size[]) => void;
}

function SizeChips({ chosen, onChange }: SizeChipsProps) {
  return (
    <fieldset className={styles.sizes}>
      <legend>Taglie</legend>
      {sizes.map((size) => (
        <label key={size} className={styles.size}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(size)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, size] : chosen.filter((other) => other !== size))
            }
          />
          {size}
        </label>
      ))}
    </fieldset>
  );
}

interface ColourCodesProps {
  colours: readonly Colour[];
  onChange: (color: string, code: string) => void;
}

function ColourCodes({ colours, onChange }: ColourCodesProps) {
  if (colours.length === 0) return null;
  return (
    <div className={styles.colours}>
      {colours.map(({ color, colorCode }) => (
        <TextField
          key={colorKey(color)}
          type="color"
          label={color}
          aria-label={`Codice colore di ${color}`}
          hint={colorCode === UNCHOSEN_COLOUR && 'Da scegliere'}
          value={colorCode}
          className={cx(formStyles.colour, colorCode === UNCHOSEN_COLOUR && formStyles.unchosen)}
          onChange={({ target }) => onChange(color, target.value)}
        />
      ))}
    </div>
  );
}
