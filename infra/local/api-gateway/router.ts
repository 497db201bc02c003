/** Finds the route of a call as API Gateway does. */

export interface GatewayRoute<T> {
  /** `GET /orders/{id}`, `ANY /files/{proxy+}` or `$default`. */
  key: string;
  target: T;
}

export interface RouteMatch<T> extends GatewayRoute<T> {
  pathParameters?: Record<string, string>;
}

/** Per segment a literal wins over a parameter, and that over a greedy one. Then a method wins over ANY. `$default` is last. */
const RANK = { literal: 0, parameter: 1, greedy: 2 };

interface ParsedRoute<T> extends GatewayRoute<T> {
  method: string;
  segments: { kind: keyof typeof RANK; name: string }[];
}

export function createGatewayRouter<T>(
  routes: GatewayRoute<T>[],
): (method: string, rawPath: string) => RouteMatch<T> | undefined {
  const fallback = routes.find((route) => route.key === '$default');
  const parsedRoutes = routes
    .filter((route) => route !== fallback)
    .map(parse)
    .sort(bySpecificity);
  return (method, rawPath) => {
    const pathSegments = rawPath.split('/').slice(1);
    for (const route of parsedRoutes) {
      if (route.method !== 'ANY' && route.method !== method) continue;
      const pathParameters = matchPath(route, pathSegments);
      if (pathParameters) {
        const { key, target } = route;
        return { key, target, ...(Object.keys(pathParameters).length > 0 && { pathParameters }) };
      }
    }
    return fallback;
  };
}

function parse<T>(route: GatewayRoute<T>): ParsedRoute<T> {
  const [method = '', path = ''] = route.key.split(' ');
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => {
      const [, name, greedy] = /^\{(\w+)(\+?)\}$/.exec(segment) ?? [];
      if (name === undefined) return { kind: 'literal' as const, name: segment };
      return { kind: greedy ? ('greedy' as const) : ('parameter' as const), name };
    });
  return { ...route, method, segments };
}

function bySpecificity(a: ParsedRoute<unknown>, b: ParsedRoute<unknown>): number {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i += 1) {
    const [left, right] = [a.segments[i], b.segments[i]];
    const difference = (left ? RANK[left.kind] : -1) - (right ? RANK[right.kind] : -1);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function matchPath(route: ParsedRoute<unknown>, pathSegments: string[]): Record<string, string> | undefined {
  const parameters: [string, string][] = [];
  for (const [index, { kind, name }] of route.segments.entries()) {
    const segment = pathSegments[index];
    if (segment === undefined || (segment === '' && kind !== 'literal')) return undefined;
    if (kind === 'greedy') {
      parameters.push([name, decode(pathSegments.slice(index).join('/'))]);
      return Object.fromEntries(parameters);
    }
    if (kind === 'literal' && segment !== name) return undefined;
    if (kind === 'parameter') parameters.push([name, decode(segment)]);
  }
  return pathSegments.length === route.segments.length ? Object.fromEntries(parameters) : undefined;
}

/** A parameter that cannot be decoded stays as it was sent. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
