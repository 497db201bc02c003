import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { listedPages } from '../../shared/pages.ts';

const listed = listedPages.map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

/** Tells search engines to leave out what is somebody's own, a door to it, or no page at all. */
export function Listing() {
  const { pathname } = useLocation();
  const isListed = listed.some((path) => matchPath(path, pathname));
  useEffect(() => {
    if (isListed) return;
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, [isListed]);
  return null;
}
