/**
 * How many calls a second each route takes, of all callers together. A flood of one route leaves the others alone; what one
 * address may send is in edge-stack.ts, and what one person may do in functions/store/accounts/limits.ts.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-throttling.html
 */
import { API_BASE, type Route } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';

export interface RouteLimit {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

const limit = (rate: number, burst: number): RouteLimit => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });

const LIMITS = {
  /** The payment provider sends many at once, and sends them again after hours when they are refused. */
  webhook: limit(200, 1000),
  read: limit(300, 600),
  write: limit(100, 200),
  admin: limit(50, 100),
};

/** Of routes without a row: server-rendered pages, which CloudFront caches for a second, and unknown paths. */
export const DEFAULT_LIMIT = LIMITS.read;

export const WEBHOOK_PATH = API_BASE + routes.paymentEvent.path;

export function limitOf(name: RouteName): RouteLimit {
  const { access, method } = routes[name] as Route;
  if (name === 'paymentEvent') return LIMITS.webhook;
  if (access === 'admin') return LIMITS.admin;
  return method === 'GET' ? LIMITS.read : LIMITS.write;
}
