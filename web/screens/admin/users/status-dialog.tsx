import type { User } from '../../../../shared/account.ts';
import { officeFailures, officeSuccesses, prompts } from '../../../../shared/office-texts.ts';
import type { AdminUsers } from '../../../data/admin-users.ts';
import { messageOf } from '../../../data/api.ts';
import { useOnce } from '../../../kit/once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { nameOf } from './texts.ts';

interface StatusDialogProps {
  user: User;
  users: AdminUsers;
  onClose: () => void;
}

/** Lets somebody in, or out, after a question. */
export function StatusDialog({ user, users, onClose }: StatusDialogProps) {
  const { isWorking, once } = useOnce();
  const activate = !user.isActive;
  const change = async () => {
    try {
      await users.setActive(user, activate);
      toast.success(officeSuccesses.userStatus(activate));
    } catch (error) {
      toast.error(messageOf(error, officeFailures.userStatus));
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
          <Button
            look={activate ? 'primary' : 'danger'}
            size="small"
            busy={isWorking}
            onClick={() => void once(change)}
          >
            {activate ? 'Attiva' : 'Disattiva'}
          </Button>
        </>
      }
    >
      <p>{prompts.userStatus(activate)}</p>
      <p>
        <strong>{nameOf(user)}</strong> · {user.email}
      </p>
      {!activate && <p>Non potrà più accedere e la sua sessione termina subito.</p>}
    </Dialog>
  );
}
