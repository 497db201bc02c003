import { successMessages } from '../../shared/text/messages.ts';
import { useSession } from '../data/session.tsx';
import { afterUnsavedChanges } from '../lib/unsaved-guard.ts';
import { toast } from '../ui/toast.ts';

/** On a guarded page the guard then goes home. Unsaved changes, here or in another tab, are asked about first. */
export function useLogout(): () => void {
  const session = useSession();
  const logout = () =>
    afterUnsavedChanges(() => {
      session.logout();
      toast.success(successMessages.logout);
    });
  return () => void import('./logout-question.tsx').then((question) => question.default(logout), logout);
}
