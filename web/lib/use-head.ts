import { useEffect } from 'react';
import { documentTitle, type PageMeta } from '../../shared/shop/page-meta.ts';

/** Sets the page's title and, for a page that search engines list, its description and canonical address. */
export function useHead(page: string | PageMeta): void {
  const { title, description, path }: Partial<PageMeta> & { title: string } =
    typeof page === 'string' ? { title: page } : page;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (!meta || !description) return;
    const previous = meta.getAttribute('content') ?? '';
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', previous);
  }, [description]);
  useEffect(() => (path === undefined ? undefined : setCanonical(path)), [path]);
}

function setCanonical(path: string): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
  link.rel = 'canonical';
  link.href = window.location.origin + path;
  document.head.append(link);
  return () => {
    link.remove();
    // These tags of the prerendered HTML hold for the first page only (functions/products/ssr, web/build/prerender.ts).
    for (const tag of document.head.querySelectorAll('[data-of-page]')) tag.remove();
  };
}
