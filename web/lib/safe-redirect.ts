/** `wanted` if it is a path of this site, else `fallback`. */
export function safeRedirect(wanted: unknown, fallback = '/'): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return fallback;
  try {
    // Browsers read '//x', '/\x' and paths with tabs or line ends as other hosts.
    const { origin, pathname, search, hash } = new URL(wanted, window.location.origin);
    return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}
