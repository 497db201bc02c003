import { successMessages } from '../../shared/text/messages.ts';
import { useSession } from '../data/session.tsx';
import { toast } from '../ui/toast.ts';

/** Ends the session and says so. Guarded pages then lead home by themselves. */
export function useLogout(): () => void {
  const { logout } = useSession();
  return () => {
    logout();
    toast.success(successMessages.logout);
  };
}
