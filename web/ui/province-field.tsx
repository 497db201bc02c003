import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { provinceCodeOf, provinceNames } from '../../shared/locale/province-names.ts';
import { withInputMask } from '../lib/input-mask.ts';
import { TextField } from './field.tsx';

type ProvinceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
};

/** The two capital letters of an Italian province, with suggestions. A typed name becomes its letters. */
export function ProvinceField(props: ProvinceFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...withInputMask(props, (text) => provinceCodeOf(text) ?? text.toUpperCase())}
        placeholder="es. MI"
        list={listId}
        autoCapitalize="characters"
      />
      <datalist id={listId}>
        {provinceNames.map(([code, name]) => (
          <option key={code} value={code} label={`${code} – ${name}`} />
        ))}
      </datalist>
    </>
  );
}
