import { successMessages } from '../../shared/text/messages.ts';
import { useSession } from '../data/session.tsx';
import { toast } from '../ui/toast.ts';

/** On a guarded page the guard then goes home. */
export function useLogout(): () => void {
  const { logout } = useSession();
  return () => {
    logout();
    toast.success(successMessages.logout);
  };
}
