/**
 * Every call of the API. The CDK app makes the HTTP routes from this table, a Lambda serves the rows of its resource, and
 * the browser calls them by name: the pages of the shop know the shoppers' half, the back office adds its own. Schemas have
 * the same names in `inputs.ts` and `answers.ts`: a page that needs an address does not download them.
 */
import { adminRoutes } from './admin-routes.ts';
import type { Resource } from './route.ts';
import { shopRoutes } from './shop-routes.ts';

export const routes = { ...shopRoutes, ...adminRoutes };

export type RouteName = keyof typeof routes;

/** The calls that one Lambda serves. */
export type RoutesOf<R extends Resource> = {
  [Name in RouteName]: (typeof routes)[Name]['resource'] extends R ? Name : never;
}[RouteName];
