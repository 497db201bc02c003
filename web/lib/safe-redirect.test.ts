import { safeRedirect } from './safe-redirect.ts';

describe('the way back after log-in', () => {
  it.each(['/', '/cart', '/products?category=felpe&page=2', '/order-confirmation/01J9', '/profile?tab=orders#x'])(
    'leads to an own page: %s',
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  it.each([
    'https://altrove.example/',
    '//altrove.example',
    '/\\altrove.example',
    '/\t/altrove.example',
    '/.//altrove.example',
    'javascript:alert(1)',
    'cart',
    '',
    undefined,
    null,
    { pathname: '/cart' },
  ])('never leads elsewhere: %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });
});
