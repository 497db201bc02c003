/** A row of the tables of routes: a path, its screen in a file of its own, and the guard. */
import { lazy, type ComponentType, type ReactNode } from 'react';
import { Route } from 'react-router-dom';
import { RequireLogin } from './guards.tsx';

export interface RouteRow {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  requiresLogin?: true;
  /** A toast for a visitor who is sent to the login. */
  message?: string;
}

export function withScreen(row: RouteRow): RouteRow & { Screen: ComponentType } {
  return { ...row, Screen: lazy(row.load) };
}

export function screenRoute({ path, requiresLogin, message, Screen }: ReturnType<typeof withScreen>): ReactNode {
  const element = requiresLogin ? <RequireLogin message={message} children={<Screen />} /> : <Screen />;
  return <Route key={path} path={path} element={element} />;
}
