import { routes, type RouteName } from '../../shared/api/routes.ts';
import { patternsOf, serviceLevelNames, serviceLevelOf } from './service-levels.ts';

/** What CloudWatch would count. Patterns are 'a || b' and 'a && b' of those; a string with an asterisk matches by its beginning. */
function matches(pattern: string, line: { route: string; status: string; milliseconds: number }): boolean {
  const condition = pattern
    .replace(/\$\.(\w+) = "([^"]*)"/g, (_match, key: 'route' | 'status', value: string) =>
      String(value.endsWith('*') ? line[key].startsWith(value.slice(0, -1)) : line[key] === value),
    )
    .replace(/\$\.milliseconds > (\d+)/, (_match, limit: string) => String(line.milliseconds > Number(limit)));
  return condition.split(' && ').every((part) => part.includes('true'));
}

const levelsOfLine = (route: string) =>
  serviceLevelNames.filter((name) => matches(patternsOf(name).calls, { route, status: '200', milliseconds: 10 }));

describe('the service levels', () => {
  it('count every call of the API once', () => {
    for (const { method, path, ...row } of Object.values(routes)) {
      const route = `${method} /api${path}`;
      expect([route, levelsOfLine(route)]).toEqual([route, [serviceLevelOf({ method, path, ...row })]]);
    }
  });

  it('count pages that a function renders as browsing, and unknown paths as nothing', () => {
    expect(levelsOfLine('ANY /products')).toEqual(['Browsing']);
    expect(levelsOfLine('$default')).toEqual([]);
  });

  it.each<[RouteName, string]>([
    ['listProducts', 'Browsing'],
    ['toggleWish', 'Browsing'],
    ['login', 'LogIn'],
    ['verifySecondFactor', 'BackOffice'],
    ['createProduct', 'BackOffice'],
    ['addToCart', 'Checkout'],
    ['createOrder', 'Checkout'],
    ['createPublicReturn', 'Checkout'],
    ['createPaymentIntent', 'Payment'],
    ['payDemo', 'Payment'],
    ['paymentEvent', 'Payment'],
  ])('%s belongs to %s', (name, level) => {
    expect(serviceLevelOf(routes[name])).toBe(level);
  });

  it.each([
    ['is answered in time', '200', 1999, false],
    ['is refused', '404', 10, false],
    ['fails', '503', 10, true],
    ['is answered too late', '200', 2001, true],
  ])('are missed by a call that %s: %s, %d ms: %s', (_what, status, milliseconds, isMissed) => {
    const line = { route: 'GET /api/products', status, milliseconds };
    expect(matches(patternsOf('Browsing').misses, line)).toBe(isMissed);
    expect(matches(patternsOf('Checkout').misses, line)).toBe(false);
  });

  it('have patterns that CloudWatch takes: 1,024 signs', () => {
    for (const name of serviceLevelNames) expect(`{ ${patternsOf(name).misses} }`.length).toBeLessThanOrEqual(1024);
  });
});
