import { useId, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';
import { provinceCodeOf, provinceCodeOfTyped, provinceNames } from '../../shared/locale/province-names.ts';
import { withInputMask } from '../lib/input-mask.ts';
import { TextField } from './field.tsx';

type ProvinceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
};

/** The two capital letters of an Italian province, with suggestions. A typed name becomes its letters, at the latest when one goes on. */
export function ProvinceField(props: ProvinceFieldProps) {
  const listId = useId();
  const { onChange, onBlur } = props;
  const completeName = (event: FocusEvent<HTMLInputElement>) => {
    const code = provinceCodeOf(event.target.value);
    if (code) {
      event.target.value = code;
      onChange({ ...event, type: 'change' });
    }
    onBlur?.(event);
  };
  return (
    <>
      <TextField
        {...withInputMask(props, (text) => provinceCodeOfTyped(text) ?? text.toUpperCase())}
        onBlur={completeName}
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
