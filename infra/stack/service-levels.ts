/**
 * What the shop promises (service level objectives): of all calls of 28 days, so many get an answer that is no 5xx, and in
 * time. CloudWatch counts them in the API's access log (metric-filters.ts); the alarms ring when the calls that may fail in
 * 28 days are used up too fast (alarm-rows.ts).
 */
import { serverRenderedPages } from '../../shared/api/pages.ts';
import { API_BASE, type Route } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';

export interface ServiceLevel {
  objective: number;
  /** A later answer is a miss. Cold starts are in time. */
  withinMs: number;
  /** So many misses in a window are no accident. With fewer calls than that, one failure would be half of them. */
  leastMisses: number;
}

export const serviceLevels = {
  Browsing: { objective: 0.999, withinMs: 2000, leastMisses: 5 },
  LogIn: { objective: 0.999, withinMs: 3000, leastMisses: 5 },
  Checkout: { objective: 0.999, withinMs: 3000, leastMisses: 5 },
  /** Few calls, each an order. Stripe is part of them. */
  Payment: { objective: 0.999, withinMs: 5000, leastMisses: 3 },
  /** Uploads and exports take their time. */
  BackOffice: { objective: 0.995, withinMs: 15_000, leastMisses: 5 },
} as const satisfies Record<string, ServiceLevel>;
export type ServiceLevelName = keyof typeof serviceLevels;
export const serviceLevelNames = Object.keys(serviceLevels) as ServiceLevelName[];

/**
 * How fast the misses of 28 days are used up: in one hour 2 % of them, or 5 % in six.
 * https://sre.google/workbook/alerting-on-slos/
 */
export const burnRates = {
  Fails: { hours: 1, rate: 14.4 },
  Worsens: { hours: 6, rate: 6 },
} as const;

/** The service level that a call belongs to. */
export function serviceLevelOf({ access, resource, path }: Route): ServiceLevelName {
  if (access === 'admin') return 'BackOffice';
  if (resource === 'auth') return 'LogIn';
  if (/^\/orders\/(payment-intent|demo-payment|webhook)$/.test(path)) return 'Payment';
  return ['cart', 'orders', 'returns'].includes(resource) ? 'Checkout' : 'Browsing';
}

/** Filter patterns over the access log: the calls of a service level, and those of them that miss it. */
export function patternsOf(name: ServiceLevelName): { calls: string; misses: string } {
  const calls = `(${routeKeysOf(name)
    .map((key) => `$.route = "${key}"`)
    .join(' || ')})`;
  return { calls, misses: `${calls} && ($.status = "5*" || $.milliseconds > ${serviceLevels[name].withinMs})` };
}

function routeKeysOf(name: ServiceLevelName): string[] {
  const calls = Object.values<Route>(routes)
    .filter((route) => serviceLevelOf(route) === name)
    // A pattern has 1,024 signs at most, which the routes of the back office would not fit into.
    .map(({ method, path }) => `${method} ${API_BASE}${path.replace(/^\/admin\/.*/, '/admin/*')}`);
  const pages = name === 'Browsing' ? Object.values(serverRenderedPages).map(({ path }) => `ANY ${path}`) : [];
  return [...new Set([...calls, ...pages])];
}
