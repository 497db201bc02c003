/** Which route of an HTTP API answers a call: as API Gateway chooses. */

export interface GatewayRoute<T> {
  /** `GET /orders/{id}`, `ANY /files/{proxy+}` or `$default`. */
  key: string;
  target: T;
}

export interface RouteMatch<T> extends GatewayRoute<T> {
  pathParameters?: Record<string, string>;
}

/** Segment by segment: a literal before a parameter before a greedy one; a method by name before ANY; `$default` last. */
const RANK = { literal: 0, parameter: 1, greedy: 2 };

interface Parsed<T> extends GatewayRoute<T> {
  method: string;
  segments: { kind: keyof typeof RANK; name: string }[];
}

export function createGatewayRouter<T>(
  routes: GatewayRoute<T>[],
): (method: string, rawPath: string) => RouteMatch<T> | undefined {
  const fallback = routes.find((route) => route.key === '$default');
  const parsed = routes
    .filter((route) => route !== fallback)
    .map(parse)
    .sort(bySpecificity);
  return (method, rawPath) => {
    const given = rawPath.split('/').slice(1);
    for (const route of parsed) {
      if (route.method !== 'ANY' && route.method !== method) continue;
      const pathParameters = matchPath(route, given);
      if (pathParameters) {
        const { key, target } = route;
        return { key, target, ...(Object.keys(pathParameters).length > 0 && { pathParameters }) };
      }
    }
    return fallback;
  };
}

function parse<T>(route: GatewayRoute<T>): Parsed<T> {
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

function bySpecificity(a: Parsed<unknown>, b: Parsed<unknown>): number {
  for (let i = 0; i < Math.max(a.segments.length, b.segments.length); i += 1) {
    const [left, right] = [a.segments[i], b.segments[i]];
    const difference = (left ? RANK[left.kind] : -1) - (right ? RANK[right.kind] : -1);
    if (difference !== 0) return difference;
  }
  return Number(a.method === 'ANY') - Number(b.method === 'ANY');
}

function matchPath(route: Parsed<unknown>, given: string[]): Record<string, string> | undefined {
  const parameters: [string, string][] = [];
  for (const [i, { kind, name }] of route.segments.entries()) {
    const segment = given[i];
    if (segment === undefined || (segment === '' && kind !== 'literal')) return undefined;
    if (kind === 'greedy') {
      parameters.push([name, decode(given.slice(i).join('/'))]);
      return Object.fromEntries(parameters);
    }
    if (kind === 'literal' && segment !== name) return undefined;
    if (kind === 'parameter') parameters.push([name, decode(segment)]);
  }
  return given.length === route.segments.length ? Object.fromEntries(parameters) : undefined;
}

/** Path parameters arrive decoded; what cannot be decoded arrives as it was sent. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
