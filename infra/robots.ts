/** What search engines are told: which pages are nobody's business, and where the list of the others is. */
const PRIVATE = ['/admin', '/cart', '/checkout', '/order-confirmation', '/orders', '/profile', '/wishlist'];

/** `siteUrl` as the stack tells it, without a slash at the end. */
export function robots(siteUrl?: string): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  return [...lines, ...(siteUrl ? ['', `Sitemap: ${siteUrl}/sitemap.xml`] : []), ''].join('\n');
}
