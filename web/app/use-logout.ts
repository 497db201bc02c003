import { successMessages } from '../../shared/text/messages.ts';
import { useSession } from '../data/session.tsx';
import { afterUnsavedChanges } from '../lib/unsaved-guard.ts';
import { toast } from '../ui/toast.ts';

/** On a guarded page the guard then goes home. */
export function useLogout(): () => void {
  const { logout } = useSession();
  return () =>
    afterUnsavedChanges(() => {
      logout();
      toast.success(successMessages.logout);
    });
}
