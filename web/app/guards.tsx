import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, type LoginState } from '../data/session.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface GuardProps {
  children: ReactNode;
  /** Said to who is sent to the login. */
  message?: string | undefined;
}

/** Lets in whoever is logged in. Others log in first and come back here; who just logged out goes home. */
export function RequireLogin({ children, message }: GuardProps) {
  const { status, logoutEntry: leftAt } = useSession();
  const location = useLocation();
  const sendsToLogin = status === 'out' && leftAt !== location.key;
  useEffect(() => {
    if (sendsToLogin && message) toast.error(message, { id: message });
  }, [sendsToLogin, message]);
  if (status === 'loading') return <ScreenSkeleton />;
  if (status === 'in') return children;
  if (!sendsToLogin) return <Navigate to={paths.home} replace />;
  const state: LoginState = { from: location.pathname + location.search };
  return <Navigate to={paths.login} replace state={state} />;
}

/** Lets in admins. The server decides again at every call; this spares others a page of refusals. */
export function RequireAdmin({ children }: GuardProps) {
  const { status, isAdmin } = useSession();
  // The back office has no frame yet that would be the main part of the page.
  if (status === 'loading') return <main children={<ScreenSkeleton />} />;
  if (status === 'in' && !isAdmin) return <Navigate to={paths.home} replace />;
  return <RequireLogin>{children}</RequireLogin>;
}
