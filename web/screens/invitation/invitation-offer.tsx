import { staffRoles } from '../../../shared/account/staff.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { Invitation } from '../../data/invitation.ts';
import { TextField } from '../../ui/field.tsx';

/** What somebody is invited to. The address stands in a field, so that the browser keeps the password with it. */
export function InvitationOffer({ invitation: { email, role } }: { invitation: Invitation }) {
  const { label, summary } = staffRoles[role];
  return (
    <>
      <p>
        Ti invitiamo nel back office di {shop.name} con il ruolo <strong>{label}</strong>. {summary}.
      </p>
      <TextField label="Email" type="email" value={email} readOnly autoComplete="username" />
    </>
  );
}
