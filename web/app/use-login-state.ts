import { useLocation } from 'react-router-dom';
import type { LoginState } from '../data/session.tsx';
import { paths } from '../paths.ts';

const AUTH_PATHS: readonly string[] = [paths.login, paths.register, paths.forgotPassword];

/** The state of a link to the login: after it the person comes back here. Between login pages the state is passed on. */
export function useLoginState(): LoginState | null {
  const location = useLocation();
  if (AUTH_PATHS.includes(location.pathname)) return location.state as LoginState | null;
  return { from: location.pathname + location.search };
}
