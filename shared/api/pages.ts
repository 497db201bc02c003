import type { Resource } from './route.ts';

/**
 * Every page of the shop (specification, section 2), in the notation of `routes.ts`. `/*` means the page and all pages
 * below it. CloudFront answers these paths with the app shell and status 200, all others with the shell and status 404.
 */
export const pagePaths = [
  '/',
  '/products',
  '/products/{id}',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
  '/indirizzo-email',
  '/invito',
  '/checkout',
  '/order-confirmation/{orderId}',
  '/profile',
  '/orders',
  '/wishlist',
  '/admin/*',
  '/contact',
  '/shipping',
  '/returns',
  '/recesso',
  '/accessibilita',
  '/privacy',
  '/terms',
] as const;

interface ServerRenderedPage {
  /** The route of the HTTP API. */
  path: string;
  /** The paths that CloudFront sends there. */
  pattern: string;
  resource: Resource;
}

/** Query parameters of the catalogue page (web/screens/products/use-catalogue.ts). The edge drops all others. */
export const catalogueParams = [
  'category',
  'search',
  'page',
  'sort',
  'view',
  'size',
  'color',
  'minPrice',
  'maxPrice',
  'available',
] as const;

/** Pages that a search engine may list. All others belong to one customer or lead to such a page. */
export const indexedPages = [
  '/',
  '/products',
  '/products/{id}',
  '/contact',
  '/shipping',
  '/returns',
  '/recesso',
  '/accessibilita',
  '/privacy',
  '/terms',
] as const satisfies readonly (typeof pagePaths)[number][];

/** Pages that a function renders instead of the app shell, for search engines and previews, which run no JavaScript. */
export const serverRenderedPages = {
  cataloguePage: { path: '/products', pattern: '/products', resource: 'products' },
  /** `+`: deeper paths are answered by this page too, with 404. */
  productPage: { path: '/products/{id+}', pattern: '/products/?*', resource: 'products' },
  sitemap: { path: '/{file}', pattern: '/sitemap*.xml', resource: 'products' },
} as const satisfies Record<string, ServerRenderedPage>;

export type ServerRenderedPageName = keyof typeof serverRenderedPages;

/** The server-rendered pages of one Lambda. */
export type ServerRenderedPagesOf<R extends Resource> = {
  [Name in ServerRenderedPageName]: (typeof serverRenderedPages)[Name]['resource'] extends R ? Name : never;
}[ServerRenderedPageName];
