import { useEffect } from 'react';
import { shop } from '../../shared/shop.ts';

/**
 * Sets the page's title and, where given, its description, and the path by which search engines shall know it. The shop's
 * name is added.
 */
export function useHead(title: string, description?: string, canonical?: string): void {
  useEffect(() => {
    document.title = `${title} · ${shop.name}`;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector('meta[name="description"]');
    if (!meta || !description) return;
    const before = meta.getAttribute('content') ?? '';
    meta.setAttribute('content', description);
    return () => meta.setAttribute('content', before);
  }, [description]);
  useEffect(() => {
    if (!canonical) return;
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]') ?? document.createElement('link');
    link.rel = 'canonical';
    link.href = window.location.origin + canonical;
    document.head.append(link);
    return () => {
      link.remove();
      // What the page itself came with (functions/products/page) speaks of another one now.
      for (const each of document.head.querySelectorAll('[data-of-page]')) each.remove();
    };
  }, [canonical]);
}
