/**
 * What search engines are told: which pages show nothing without a log-in, and where the list of the others is. Cart and
 * log-in say themselves that they are not to be listed (web/app/robots-meta.tsx), which a crawler must be able to read.
 */
const PRIVATE = ['/admin', '/checkout', '/order-confirmation', '/orders', '/profile', '/wishlist'];

/** `siteUrl` as the stack tells it, without a slash at the end. */
export function robotsTxt(siteUrl?: string): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  return [...lines, ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n');
}
