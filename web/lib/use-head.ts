import { useEffect } from 'react';
import { documentTitle, type PageMeta } from '../../shared/shop/page-meta.ts';

/** Sets the page's title; of a page that search engines list, also its description and the one address of it. */
export function useHead(page: string | PageMeta): void {
  const { title, description, path }: Partial<PageMeta> & { title: string } =
    typeof page === 'string' ? { title: page } : page;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (!meta || !description) return;
    const before = meta.getAttribute('content') ?? '';
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', before);
  }, [description]);
  useEffect(() => (path === undefined ? undefined : nameAddress(path)), [path]);
}

function nameAddress(path: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = window.location.origin + path;
  document.head.append(link);
  return () => {
    link.remove();
    // What the page itself came with (functions/products/page, web/first-view) speaks of another one now.
    for (const each of document.head.querySelectorAll('[data-of-page]')) each.remove();
  };
}
