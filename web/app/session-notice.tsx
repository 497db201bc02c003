import { useEffect } from 'react';
import { useSession } from '../data/session.tsx';
import { toast } from '../ui/toast.ts';

/** Says what happened to the session elsewhere: a log-out in another tab, a service that is not available. */
export function SessionNotice() {
  const { notice } = useSession();
  useEffect(() => {
    if (notice) toast.error(notice, { id: notice });
  }, [notice]);
  return null;
}
