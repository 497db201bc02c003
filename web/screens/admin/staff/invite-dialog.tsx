import { invitationForm } from '../../../../shared/account/staff-schema.ts';
import type { StaffRole } from '../../../../shared/account/staff.ts';
import { draftMessages } from '../../../../shared/text/messages.ts';
import { ApiError } from '../../../data/api.ts';
import { changeErrorMessage } from '../../../data/change-error.ts';
import type { StaffList } from '../../../data/admin-staff.ts';
import { useFormDraft } from '../../../data/use-form-draft.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { staffTexts } from './texts.ts';

const FORM = 'invite-form';
const labels = { email: 'Email', staffRole: 'Ruolo' };

interface Invitation {
  email: string;
  staffRole: StaffRole;
}

const emptyForm: Invitation = { email: '', staffRole: 'warehouse' };

export function InviteDialog({ change, onClose }: Pick<StaffList, 'change'> & { onClose: () => void }) {
  const form = useShopForm(invitationForm(), emptyForm);
  const draft = useFormDraft<Invitation>(form, 'invitation', { onRestored: () => toast(draftMessages.restored) });
  const send = form.submit(async (invitation) => {
    try {
      await change({ change: 'invite', ...invitation });
      toast.success(staffTexts.invited);
      draft.forget();
      onClose();
    } catch (error) {
      const isShown = error instanceof ApiError && form.showErrors(error.errors);
      if (!isShown) toast.error(changeErrorMessage(error, staffTexts.failed));
    }
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <FormDialog
      title="Invita un collaboratore"
      form={FORM}
      submit={isBusy ? 'Un momento...' : 'Invia l’invito'}
      busy={isBusy}
      hasChanges={form.formState.isDirty}
      onDiscard={draft.forget}
      onClose={onClose}
    >
      <form id={FORM} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} />
        <p>Riceve un’email con un link che vale sette giorni.</p>
        <TextField {...form.field('email')} label="Email" type="email" inputMode="email" autoComplete="off" required />
        <RoleField {...form.field('staffRole')} role={form.watch('staffRole')} />
      </form>
    </FormDialog>
  );
}
