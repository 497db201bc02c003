import { useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session.tsx';
import { paths } from '../paths.ts';

const ENTRIES: readonly string[] = [paths.login, paths.register, paths.forgotPassword];

/** What a link to the login or the registration hands on: one comes back here, or where these were to lead anyway. */
export function useLoginState(): LoginState | null {
  const location = useLocation();
  if (ENTRIES.includes(location.pathname)) return location.state as LoginState | null;
  return { from: location.pathname + location.search };
}
