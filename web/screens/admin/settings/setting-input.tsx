import { shippingZones } from '../../../data/admin-settings.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import type { SettingField } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings.module.css';

export function SettingInput({ field, form }: { field: SettingField; form: SettingsForm }) {
  const { label, hint } = field;
  switch (field.kind) {
    case 'number': {
      const { min, max, step = 1 } = field.range;
      return (
        <TextField
          {...form.field(field.name, { valueAsNumber: true })}
          {...{ label, hint, min, max, step }}
          type="number"
          required
          inputMode={step === 1 ? 'numeric' : 'decimal'}
        />
      );
    }
    case 'choice':
      return (
        <SelectField {...form.field(field.name)} required label={label}>
          {Object.entries(field.options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    case 'switch':
      return <CheckField {...form.field(field.name)} label={label} />;
    case 'zones':
      return <Zones label={label} form={form} />;
    case 'long':
      return <TextArea {...form.field(field.name)} label={label} optional="facoltativa" />;
    default:
      return <TextField {...form.field(field.name)} required label={label} type={field.kind} autoComplete="off" />;
  }
}

function Zones({ label, form }: { label: string; form: SettingsForm }) {
  return (
    <fieldset className={styles.zones}>
      <legend>{label}</legend>
      {shippingZones.map((zone) => (
        <CheckField key={zone} {...form.field('shippingZones')} id={`zona-${zone}`} value={zone} label={zone} />
      ))}
    </fieldset>
  );
}
