import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { indexedPages } from '../../shared/api/pages.ts';

const indexedPaths = indexedPages.map((path) => path.replace(/\{(\w+)\}/g, ':$1'));

/** Adds 'noindex' on pages that search engines must not list: personal pages, login pages, 404. */
export function RobotsMeta() {
  const { pathname } = useLocation();
  const isIndexed = indexedPaths.some((path) => matchPath(path, pathname));
  useEffect(() => {
    if (isIndexed) return;
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, [isIndexed]);
  return null;
}
