import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { indexedPages } from '../../shared/api/pages.ts';

const listed = indexedPages.map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

/** Tells search engines to leave out what is somebody's own, a door to it, or no page at all. */
export function RobotsMeta() {
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
