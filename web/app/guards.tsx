import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, type LoginState } from '../data/session.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface GuardProps {
  children: ReactNode;
  /** A toast for a visitor who is sent to the login. */
  message?: string | undefined;
}

/** Lets in a user. A visitor logs in first and comes back; after a logout on this page the person goes home. */
export function RequireLogin({ children, message }: GuardProps) {
  const { status, logoutEntry, endMessage } = useSession();
  const location = useLocation();
  const sendsToLogin = status === 'out' && logoutEntry !== location.key;
  useEffect(() => {
    // The login says why a session ended.
    if (sendsToLogin && message && endMessage === undefined) toast.error(message, { id: message });
  }, [sendsToLogin, message, endMessage]);
  if (status === 'loading') return <ScreenSkeleton />;
  if (status === 'in') return children;
  if (!sendsToLogin) return <Navigate to={paths.home} replace />;
  const from = location.pathname + location.search;
  const state: LoginState = { from, ...(endMessage !== undefined && { message: endMessage }) };
  return <Navigate to={paths.login} replace state={state} />;
}

/** Lets in admins. The server checks every call too; this guard only spares others a page full of errors. */
export function RequireAdmin({ children }: GuardProps) {
  const { status, isAdmin } = useSession();
  // AdminLayout, which has the <main>, is not rendered yet.
  if (status === 'loading') return <main children={<ScreenSkeleton />} />;
  if (status === 'in' && !isAdmin) return <Navigate to={paths.home} replace />;
  return <RequireLogin>{children}</RequireLogin>;
}
