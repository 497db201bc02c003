import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { categoryLabels } from '../../../../../shared/product/rules.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { changeHints, changeTexts, chosenText } from './texts.ts';
import { changeLabels, readChange, type TypedChange } from './typed-change.ts';
import type { BulkProducts } from './use-product-job.ts';
import styles from '../bulk.module.css';

type Errors = ReturnType<typeof readChange>['errors'];

/** What changes of the chosen products. */
export function ChangeForm({ bulk: { job, setTyped, check, restart } }: { bulk: BulkProducts }) {
  const [errors, setErrors] = useState<Errors>({});
  const { typed, rows } = job;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { errors: found } = readChange(typed);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    else check();
  };
  const props = (name: keyof TypedChange) => ({
    id: name,
    value: typed[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setErrors(({ [name]: _typed, ...others }) => others);
      setTyped({ [name]: target.value });
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} aria-label={changeTexts.title} noValidate>
      <p>{chosenText(rows.length)}</p>
      <div className={styles.choices}>
        <SelectField label="Che cosa cambia" hint={changeHints[typed.name]} {...props('name')}>
          {Object.entries(changeLabels).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <Values typed={typed} props={props} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit">Controlla</Button>
        <Link to={adminPaths.products} onClick={restart}>
          Scegli altri prodotti
        </Link>
      </div>
    </form>
  );
}

interface ValuesProps {
  typed: TypedChange;
  props: (name: keyof TypedChange) => object;
}

function Values({ typed: { name }, props }: ValuesProps) {
  if (name === 'raisePercent' || name === 'lowerPercent') {
    return <TextField label="Percentuale" inputMode="decimal" autoComplete="off" required {...props('amount')} />;
  }
  if (name === 'raiseEuro' || name === 'lowerEuro') {
    return <TextField label="Euro" inputMode="decimal" autoComplete="off" required {...props('amount')} />;
  }
  if (name === 'category') {
    return (
      <SelectField label="Nuova categoria" {...props('category')}>
        {Object.entries(categoryLabels).map(([category, label]) => (
          <option key={category} value={category}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (name === 'sale') {
    return (
      <>
        <TextField label="Sconto (%)" inputMode="numeric" autoComplete="off" required {...props('percent')} />
        <TextField label="Primo giorno" type="date" required {...props('from')} />
        <TextField label="Ultimo giorno" type="date" required {...props('to')} />
      </>
    );
  }
  if (name !== 'tags') return null;
  return (
    <>
      <TextField label="Tag da aggiungere" hint="Separati da virgole." autoComplete="off" {...props('add')} />
      <TextField label="Tag da togliere" hint="Separati da virgole." autoComplete="off" {...props('remove')} />
    </>
  );
}
