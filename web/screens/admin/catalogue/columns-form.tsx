import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import type { CsvTable } from './csv.ts';
import styles from './catalogue.module.css';

interface ColumnsFormProps<Name extends string> {
  hint: string;
  table: CsvTable;
  /** Of each title of the file: one of our columns; '' for none. */
  columns: Record<string, Name | ''>;
  options: (readonly [name: Name, title: string])[];
  /** What is missing or chosen twice, in words. */
  problemOf: (chosen: Record<string, Name | ''>) => string | undefined;
  onContinue: (chosen: Record<string, Name | ''>) => void;
  onCancel: () => void;
}

/** The mapping of a file that the shop does not know: which of its columns is which of ours. */
export function ColumnsForm<Name extends string>(props: ColumnsFormProps<Name>) {
  const { hint, table, columns, options, problemOf, onContinue, onCancel } = props;
  const [chosen, setChosen] = useState(columns);
  const [problem, setProblem] = useState<string>();
  return (
    <form
      className={styles.section}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const found = problemOf(chosen);
        setProblem(found);
        if (!found) onContinue(chosen);
      }}
    >
      <p>{hint}</p>
      <fieldset className={styles.choices}>
        <legend>Colonne del file</legend>
        {Object.entries(chosen).map(([title, column]) => (
          <SelectField
            key={title}
            label={title}
            value={column as string}
            hint={exampleOf(table, title)}
            onChange={({ target }) => setChosen({ ...chosen, [title]: target.value as Name | '' })}
          >
            <option value="">Non importare</option>
            {options.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </fieldset>
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button type="submit">Continua</Button>
        <Button look="secondary" onClick={onCancel}>
          Annulla
        </Button>
      </div>
    </form>
  );
}

function exampleOf({ titles, rows }: CsvTable, title: string): string {
  const place = titles.indexOf(title);
  const text = rows.find(({ cells }) => cells[place])?.cells[place];
  return text ? `Per esempio: ${text.slice(0, 60)}` : 'Colonna vuota';
}
