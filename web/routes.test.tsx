import { pagePaths } from '../shared/api/pages.ts';
import { adminPaths } from './admin-paths.ts';
import { paths } from './paths.ts';
import { shopRoutes } from './routes.tsx';

/** '/products/:id' → '/products/{id}', as shared/api/pages.ts writes it. */
const pagePath = (routePath: string) => routePath.replace(/:(\w+)/g, '{$1}');
const anyPage = new RegExp(
  `^(${pagePaths.map((page) => page.replace(/\/\*$/, '(/.*)?').replace(/\{\w+\}/g, '[^/]+')).join('|')})$`,
);

describe('the addresses of the site', () => {
  it('each have a screen, and CloudFront answers exactly these with status 200', () => {
    const screens = shopRoutes.map(({ path }) => pagePath(path)).filter((path) => path !== '*');
    expect(screens.sort()).toEqual(pagePaths.filter((page) => page !== '/admin/*').sort());
  });

  it('include every address in paths.ts and admin-paths.ts', () => {
    const addresses = Object.values({ ...paths, ...adminPaths }).map((path) =>
      typeof path === 'function' ? (path as (name: string) => string)('felpe') : path,
    );
    expect(addresses.filter((address) => !anyPage.test(address.split(/[?#]/)[0]!))).toEqual([]);
  });
});
