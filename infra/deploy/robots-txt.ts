/**
 * Pages that show nothing without a log-in. Cart and log-in are not among them: they carry `noindex`
 * (web/app/robots-meta.tsx), and a crawler must be allowed to read that.
 */
const PRIVATE_PAGES = ['/admin', '/checkout', '/order-confirmation', '/orders', '/profile', '/wishlist'];

/** The content of /robots.txt. `siteUrl` has no slash at the end. */
export function robotsTxt(siteUrl?: string): string {
  const lines = ['User-agent: *', ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`)];
  return [...lines, ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n');
}
