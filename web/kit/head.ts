import { useEffect } from 'react';
import { shop } from '../../shared/shop.ts';

/** Sets the page's title and, where given, its description. The shop's name is added. */
export function useHead(title: string, description?: string): void {
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
}
