import { useId, type ChangeEvent, type ComponentProps } from 'react';
import { provinces } from '../../shared/locale/provinces.ts';
import { withInputMask } from '../lib/input-mask.ts';
import { TextField } from './field.tsx';

type ProvinceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
};

/** The two capital letters of an Italian province, with suggestions. */
export function ProvinceField(props: ProvinceFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        {...withInputMask(props, (text) => text.toUpperCase())}
        placeholder="es. MI"
        list={listId}
        autoCapitalize="characters"
      />
      <datalist id={listId}>
        {provinces.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}
