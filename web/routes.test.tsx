import { pagePaths } from '../shared/api/pages.ts';
import { paths } from './paths.ts';
import { adminRoutes, shopRoutes } from './routes.tsx';

/** '/products/:id' as shared/api/pages.ts writes it. */
const written = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const known = new RegExp(
  `^(${pagePaths.map((page) => page.replace(/\/\*$/, '(/.*)?').replace(/\{\w+\}/g, '[^/]+')).join('|')})$`,
);

describe('the addresses of the site', () => {
  it('are those that the edge answers with status 200, each with a screen', () => {
    const screens = shopRoutes.map(({ path }) => written(path)).filter((path) => path !== '*');
    expect(screens.sort()).toEqual(pagePaths.filter((page) => page !== '/admin/*').sort());
    expect(adminRoutes.filter(({ path }) => !/^\/admin(\/|$)/.test(path))).toEqual([]);
  });

  it('are all that links may lead to', () => {
    const addresses = Object.values(paths).map((path) => (typeof path === 'function' ? path('felpe') : path));
    expect(addresses.filter((address) => !known.test(address.split('?')[0]!))).toEqual([]);
  });
});
