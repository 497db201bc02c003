import type { Resource } from './routes.ts';

/**
 * Every page of the shop (specification, section 2), in the notation of `routes.ts`; `/*` means the page and all below
 * it. CloudFront answers these with the shell and status 200, any other page path with the shell and status 404.
 */
export const pagePaths = [
  '/',
  '/products',
  '/products/{id}',
  '/cart',
  '/login',
  '/register',
  '/forgot-password',
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

export interface ServerRenderedPage {
  /** The route of the HTTP API, beside those below `/api`. */
  path: string;
  /** Which paths CloudFront sends there. */
  pattern: string;
  resource: Resource;
}

/** What the address of the catalogue may hold (web/screens/products/use-catalogue.ts): all else makes no other page. */
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

/** Pages that a search engine may list; all others are somebody's own, or doors to them. */
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

/** What a function answers in the place of the bare shell, for readers that run no JavaScript: search engines, previews. */
export const serverRenderedPages = {
  cataloguePage: { path: '/products', pattern: '/products', resource: 'products' },
  /** `+`: whatever stands below is answered as a page too, be it with 404. */
  productPage: { path: '/products/{id+}', pattern: '/products/?*', resource: 'products' },
  sitemap: { path: '/{file}', pattern: '/sitemap*.xml', resource: 'products' },
} as const satisfies Record<string, ServerRenderedPage>;

export type ServerRenderedPageName = keyof typeof serverRenderedPages;

/** The made pages of one Lambda. */
export type ServerRenderedPagesOf<R extends Resource> = {
  [Name in ServerRenderedPageName]: (typeof serverRenderedPages)[Name]['resource'] extends R ? Name : never;
}[ServerRenderedPageName];
