import type { User } from '../../../../shared/account/answers.ts';
import { adminErrorMessages, adminSuccessMessages, confirmMessages } from '../../../../shared/text/admin-messages.ts';
import type { AdminUsers } from '../../../data/admin-users.ts';
import { errorMessage } from '../../../data/api.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { userName } from './texts.ts';

interface StatusDialogProps {
  user: User;
  users: Pick<AdminUsers, 'setActive'> & { reload: () => unknown };
  onClose: () => void;
}

/** Asks before an account is blocked or unblocked. */
export function UserStatusDialog({ user, users, onClose }: StatusDialogProps) {
  const { isBusy, run } = useBusyAction();
  const activate = !user.isActive;
  const change = async () => {
    try {
      await users.setActive(user, activate);
      toast.success(adminSuccessMessages.userStatus(activate));
    } catch (error) {
      toast.error(errorMessage(error, adminErrorMessages.userStatus));
      void users.reload();
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={activate ? 'Attiva utente' : 'Disattiva utente'}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            Annulla
          </Button>
          <Button look={activate ? 'primary' : 'danger'} size="small" busy={isBusy} onClick={() => void run(change)}>
            {activate ? 'Attiva' : 'Disattiva'}
          </Button>
        </>
      }
    >
      <p>{confirmMessages.userStatus(activate)}</p>
      <p>
        <strong>{userName(user)}</strong> · {user.email}
      </p>
      {!activate && <p>Non potrà più accedere e la sua sessione terminerà subito.</p>}
    </Dialog>
  );
}
