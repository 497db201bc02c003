import type { ChangeEvent, ComponentProps } from 'react';
import { provinces } from '../../shared/locale/provinces.ts';
import { withInputMask } from '../lib/input-mask.ts';
import { TextField } from './field.tsx';

type ProvinceFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
};

/** The two capital letters of an Italian province, with suggestions. */
export function ProvinceField(props: ProvinceFieldProps) {
  return (
    <>
      <TextField
        {...withInputMask(props, (text) => text.toUpperCase())}
        placeholder="es. MI"
        list="province"
        autoCapitalize="characters"
      />
      <datalist id="province">
        {provinces.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}
