import { invitationForm } from '../../../../shared/account/staff-schema.ts';
import type { StaffRole } from '../../../../shared/account/staff.ts';
import { ApiError, errorMessage } from '../../../data/api.ts';
import type { StaffList } from '../../../data/admin-staff.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { staffTexts } from './texts.ts';

const FORM = 'invite-form';
const labels = { email: 'Email', staffRole: 'Ruolo' };
const emptyForm: { email: string; staffRole: StaffRole } = { email: '', staffRole: 'warehouse' };

export function InviteDialog({ change, onClose }: Pick<StaffList, 'change'> & { onClose: () => void }) {
  const form = useShopForm(invitationForm(), emptyForm);
  const guard = useUnsavedChanges(form.formState.isDirty);
  const leave = () => guard.requestLeave(onClose);
  const send = form.submit(async (invitation) => {
    try {
      await change({ change: 'invite', ...invitation });
      toast.success(staffTexts.invited);
      onClose();
    } catch (error) {
      const isShown = error instanceof ApiError && form.showErrors(error.errors);
      if (!isShown) toast.error(errorMessage(error, staffTexts.failed));
    }
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog
      open
      onClose={leave}
      title="Invita un collaboratore"
      size="form"
      footer={
        <>
          <Button look="secondary" size="small" onClick={leave}>
            Annulla
          </Button>
          <Button size="small" type="submit" form={FORM} busy={isBusy}>
            {isBusy ? 'Un momento...' : 'Invia l’invito'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} labels={labels} />
        <p>Riceve un’email con un link che vale sette giorni.</p>
        <TextField {...form.field('email')} label="Email" type="email" inputMode="email" autoComplete="off" required />
        <RoleField {...form.field('staffRole')} role={form.watch('staffRole')} />
      </form>
      <UnsavedDialog
        open={guard.isConfirming}
        saving={isBusy}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </Dialog>
  );
}
