import type { ComponentProps } from 'react';
import { staffRoleNames, staffRoles, type StaffRole } from '../../../../shared/account/staff.ts';
import { SelectField } from '../../../ui/field.tsx';

/** What the chosen role may do stands under it. */
export function RoleField({ role, ...field }: { role: StaffRole } & Omit<ComponentProps<typeof SelectField>, 'label'>) {
  return (
    <SelectField {...field} label="Ruolo" hint={`${staffRoles[role].summary}.`}>
      {staffRoleNames.map((name) => (
        <option key={name} value={name}>
          {staffRoles[name].label}
        </option>
      ))}
    </SelectField>
  );
}
