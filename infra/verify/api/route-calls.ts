/** Calls every route of shared/api/routes.ts, with an id that nothing has and an empty body. */
import type { Route } from '../../../shared/api/route.ts';
import { routes, type RouteName } from '../../../shared/api/routes.ts';
import { UNKNOWN_ID, type ApiClient } from './client.ts';

export const routeNames = Object.keys(routes) as RouteName[];
export const adminRoutes = routeNames.filter((name) => routes[name].access === 'admin');
export const privateRoutes = routeNames.filter((name) => routes[name].access !== 'public');

export const fillPath = (path: string, id = UNKNOWN_ID) => path.replace(/\{\w+\}/g, id);

export function callRoute(client: ApiClient, name: RouteName) {
  const { method, path } = routes[name] as Route;
  return client.call(method, fillPath(path), method === 'GET' || method === 'DELETE' ? {} : { body: {} });
}
