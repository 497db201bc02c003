/** The address to return to, if it is one of this site's own paths; otherwise the home page. */
export function safeRedirect(wanted: unknown, otherwise = '/'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return otherwise;
  try {
    // Browsers read '//x', '/\x' and paths with tabs or line ends in them as other hosts.
    const { origin, pathname, search, hash } = new URL(wanted, window.location.origin);
    return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search + hash : otherwise;
  } catch {
    return otherwise;
  }
}
