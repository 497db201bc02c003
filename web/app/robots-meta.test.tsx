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
  const content = document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? undefined;
  unmount();
  return content;
}

describe('search engines', () => {
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
  ])('may list %s', (path) => expect(robotsAt(path)).toBeUndefined());

  it.each([
    ...['/cart', '/login', '/register', '/forgot-password', '/checkout', '/profile', '/orders', '/wishlist'],
    ...['/order-confirmation/01JD', '/indirizzo-email', '/invito', '/admin', '/admin/orders', '/non/esiste'],
  ])('must not list %s', (path) => expect(robotsAt(path)).toBe('noindex'));

  it('find noindex on twelve pages, and the tag goes when the person leaves the page', () => {
    expect(
      pagePaths.map((path) => robotsAt(path.replace('/*', '').replace(/\{\w+\}/, 'x'))).filter(Boolean),
    ).toHaveLength(12);
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  });
});
