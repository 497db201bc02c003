import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, type LoginState } from '../data/session.tsx';
import { paths } from '../paths.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/** Lets in whoever is logged in. Others log in first and come back here; who just logged out goes home. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const { status, leftAt } = useSession();
  const location = useLocation();
  if (status === 'loading') return <ScreenSkeleton />;
  if (status === 'in') return children;
  if (leftAt === location.key) return <Navigate to={paths.home} replace />;
  const state: LoginState = { from: location.pathname + location.search };
  return <Navigate to={paths.login} replace state={state} />;
}

/** Lets in admins. The server decides again at every call; this spares others a page of refusals. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { status, isAdmin } = useSession();
  if (status === 'in' && !isAdmin) return <Navigate to={paths.home} replace />;
  return <RequireLogin>{children}</RequireLogin>;
}
