import { useState, type SubmitEvent } from 'react';
import { categories, categoryLabels, sizes } from '../../../../shared/product/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { productCount } from './texts.ts';
import type { ImportStep, ProductImport } from './use-product-import.ts';
import type { Words } from './words.ts';
import styles from './catalogue.module.css';

type WordsStep = Extract<ImportStep, { name: 'words' }>;

/** The mapping: what the file's categories and sizes are called here. */
export function WordsForm({ file, words, productImport }: WordsStep & { productImport: ProductImport }) {
  const [chosen, setChosen] = useState(words);
  const choose = (kind: keyof Words, word: string, value: string) =>
    setChosen({ ...chosen, [kind]: { ...chosen[kind], [word]: value } });
  return (
    <form
      className={styles.section}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void productImport.check(file, chosen);
      }}
    >
      <p>
        «{file.fileName}» viene da {file.format.label} e contiene {productCount(file.files.length)}. Scegli come
        chiamare qui le sue categorie e le sue taglie: senza una scelta, i loro prodotti vengono scartati.
      </p>
      <Choices
        legend="Categorie"
        noWord="Senza categoria"
        chosen={chosen.category}
        options={categories.map((name) => [name, categoryLabels[name]])}
        onChoose={(word, value) => choose('category', word, value)}
      />
      <Choices
        legend="Taglie"
        noWord="Senza taglia"
        chosen={chosen.size}
        options={sizes.map((name) => [name, name === 'M' ? 'M, o taglia unica' : name])}
        onChoose={(word, value) => choose('size', word, value)}
      />
      <div className={styles.buttons}>
        <Button type="submit">Controlla il file</Button>
        <Button look="secondary" onClick={productImport.reset}>
          Annulla
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  legend: string;
  noWord: string;
  chosen: Record<string, string>;
  options: [value: string, label: string][];
  onChoose: (word: string, value: string) => void;
}

function Choices({ legend, noWord, chosen, options, onChoose }: ChoicesProps) {
  const words = Object.entries(chosen);
  if (words.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {words.map(([word, value]) => (
        <SelectField
          key={word}
          label={word === '' ? noWord : word}
          value={value}
          onChange={({ target }) => onChoose(word, target.value)}
        >
          <option value="">Scarta</option>
          {options.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
