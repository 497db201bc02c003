/**
 * Every page of the shop (specification, section 2), in the notation of `routes.ts`; `/*` means the page and all below
 * it. CloudFront answers these with the shell and status 200, any other page path with the shell and status 404.
 */
export const pages = [
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
  '/privacy',
  '/terms',
] as const;
