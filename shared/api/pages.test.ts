import { productQuery } from '../product/schema.ts';
import { catalogueParams, indexedPages, pagePaths, serverRenderedPages } from './pages.ts';
import { routes } from './routes.ts';

/** A CloudFront path pattern as a regular expression. */
const matches = (pattern: string, path: string) => {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`).test(path);
};

describe('the pages of the shop', () => {
  it('are those of the specification, and the pages that the law asks for', () => {
    expect([...pagePaths].sort()).toEqual([
      '/',
      '/accessibilita',
      '/admin/*',
      '/cart',
      '/checkout',
      '/contact',
      '/forgot-password',
      '/indirizzo-email',
      '/invito',
      '/login',
      '/order-confirmation/{orderId}',
      '/orders',
      '/privacy',
      '/products',
      '/products/{id}',
      '/profile',
      '/recesso',
      '/register',
      '/returns',
      '/shipping',
      '/terms',
      '/wishlist',
    ]);
  });

  it('have addresses of their own: none is below another, but for the admin pages', () => {
    expect(new Set(pagePaths).size).toBe(pagePaths.length);
    expect(pagePaths.filter((path) => path.endsWith('*'))).toEqual(['/admin/*']);
  });

  it('never have an address of the API', () => {
    expect(pagePaths.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});

describe('search engines', () => {
  it.each(['/cart', '/checkout', '/profile', '/orders', '/wishlist', '/admin/*', '/login', '/register'])(
    'do not list %s',
    (path) => expect(indexedPages).not.toContain(path),
  );

  it('list pages that exist', () => {
    expect(indexedPages.filter((path) => !(pagePaths as readonly string[]).includes(path))).toEqual([]);
  });

  it('find the pages on which the law wants information', () => {
    expect(indexedPages).toEqual(
      expect.arrayContaining(['/privacy', '/terms', '/returns', '/recesso', '/shipping', '/contact', '/accessibilita']),
    );
  });
});

describe('a server-rendered page', () => {
  const { cataloguePage, productPage, sitemap } = serverRenderedPages;

  it('is chosen by its address: the catalogue, one product, a sitemap', () => {
    expect(matches(cataloguePage.pattern, '/products')).toBe(true);
    expect(matches(cataloguePage.pattern, '/products/1')).toBe(false);
    expect(matches(productPage.pattern, '/products/01J')).toBe(true);
    expect(matches(productPage.pattern, '/products/01J/reviews')).toBe(true);
    expect(matches(productPage.pattern, '/products/')).toBe(false);
    expect(matches(sitemap.pattern, '/sitemap.xml')).toBe(true);
    expect(matches(sitemap.pattern, '/sitemap-2.xml')).toBe(true);
    expect(matches(sitemap.pattern, '/sitemap')).toBe(false);
  });

  it('has no route of the API', () => {
    const apiPaths = Object.values(routes).map(({ path }) => `/api${path}`);
    for (const { path } of Object.values(serverRenderedPages)) expect(apiPaths).not.toContain(path);
  });

  it('is written by the Lambda that has the catalogue', () => {
    expect(new Set(Object.values(serverRenderedPages).map(({ resource }) => resource))).toEqual(new Set(['products']));
  });
});

it('every filter in the address of the catalogue is one that the list understands', () => {
  const names = Object.keys(productQuery().shape);
  const screenOnly = ['sort', 'view'];
  expect(catalogueParams.filter((name) => !names.includes(name) && !screenOnly.includes(name))).toEqual([]);
});
