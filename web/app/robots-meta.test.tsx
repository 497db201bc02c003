import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { pagePaths } from '../../shared/api/pages.ts';
import { RobotsMeta } from './robots-meta.tsx';

function robotsAt(path: string): string | undefined {
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <RobotsMeta />
    </MemoryRouter>,
  );
  const said = document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? undefined;
  unmount();
  return said;
}

describe('what search engines may list', () => {
  it.each([
    '/',
    '/products',
    '/products/',
    '/products/01JD',
    '/contact',
    '/shipping',
    '/returns',
    '/recesso',
    '/accessibilita',
    '/privacy',
    '/terms',
  ])('%s, and it says nothing else', (path) => expect(robotsAt(path)).toBeUndefined());

  it.each([
    ...['/cart', '/login', '/register', '/forgot-password', '/checkout', '/profile', '/orders', '/wishlist'],
    ...['/order-confirmation/01JD', '/admin', '/admin/orders', '/non/esiste'],
  ])('not %s', (path) => expect(robotsAt(path)).toBe('noindex'));

  it('every page is one or the other, and the word goes when one leaves', () => {
    expect(
      pagePaths.map((path) => robotsAt(path.replace('/*', '').replace(/\{\w+\}/, 'x'))).filter(Boolean),
    ).toHaveLength(10);
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });
});
