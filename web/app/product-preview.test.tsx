import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '../../shared/account/answers.ts';
import { SessionProvider } from '../data/session.tsx';
import { sessionStore } from '../data/session-store.ts';
import { errorReply, fakeApi, renderAt } from '../testing/fake-api.tsx';
import ProductPreview from './product-preview.tsx';
import { RobotsMeta } from './robots-meta.tsx';

const product = {
  _id: 'p1',
  name: 'Maglietta Siena',
  description: 'La girocollo.',
  category: 'magliette' as const,
  basePrice: 24.9,
  price: 24.9,
  images: [{ url: '/images/siena.webp' }],
  variants: [
    {
      ...{ _id: 'v1', size: 'M' as const, color: 'blu', colorCode: '#000080', sku: 'MAG-BLU-M' },
      ...{ stock: 4, priceModifier: 0, price: 24.9 },
    },
  ],
  tags: [],
  weight: 180,
  isActive: false,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

it('the preview shows an inactive product as a shopper would see it, marked and not for search engines', async () => {
  const user = { _id: 'admin', firstName: 'Ada', role: 'admin' } as User;
  act(() => sessionStore.set({ token: 'token', user }));
  const api = fakeApi({
    readMe: () => ({ user }),
    readAdminProduct: () => ({ product }),
    readProduct: () => errorReply(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato'),
    listProducts: () => errorReply(500, 'INTERNAL', ''),
  });
  renderAt(
    '/admin/anteprima/p1',
    <main>
      <RobotsMeta />
      <Routes>
        <Route path="/admin/anteprima/:id" element={<ProductPreview />} />
      </Routes>
    </main>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Maglietta Siena' })).toBeVisible());
  expect(screen.getByRole('complementary', { name: 'Anteprima' })).toHaveTextContent(
    /nessuno può vederlo né ordinarlo/,
  );
  expect(screen.getByRole('link', { name: 'Torna al modulo' })).toHaveAttribute('href', '/admin/products/p1');
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(api.of('readProduct')).toEqual([]);
});
