import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Product, Variant } from '../../../shared/product/answers.ts';
import { SessionProvider } from '../../data/session.tsx';
import { fakeApi, renderAt } from '../../testing/fake-api.tsx';
import ProductScreen from './product.tsx';

const variant = (size: Variant['size'], price: number, before?: number, days = 30): Variant => ({
  ...{ _id: size, size, color: 'blu', colorCode: '#223344', sku: `MAG-BLU-${size}`, stock: 9, priceModifier: 0, price },
  ...(before !== undefined && { prior: { price: before, days } }),
});

const shirt: Product = {
  ...{ _id: 'p1', name: 'Maglietta Amalfi', description: 'A righe.', category: 'magliette', basePrice: 27.9 },
  ...{ price: 22.32, prior: { price: 27.9, days: 30 }, sale: { percent: 20, from: '2026-11-20', to: '2026-11-30' } },
  ...{ images: [], tags: [], weight: 165, isActive: true, version: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
  variants: [variant('S', 22.32, 27.9), variant('M', 24.72, 30.9, 12), variant('L', 25)],
};

function open(product: Product) {
  fakeApi({ readProduct: () => ({ product }), listProducts: () => ({ products: [], total: 0 }) });
  return renderAt(
    '/products/p1',
    <Routes>
      <Route path="/products/:id" element={<ProductScreen />} />
    </Routes>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
}
const box = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent?.replace(/\u00a0/g, ' ');

it('a product on sale shows price, discount, prior price and last day', async () => {
  open(shirt);
  await screen.findByRole('heading', { level: 1, name: 'Maglietta Amalfi' });
  expect(box()).toContain('da 22,32 €In promozione: -20%IVA inclusa');
  expect(box()).toContain('Prezzo più basso degli ultimi 30 giorni: 27,90 € In promozione fino al 30 novembre 2026');
  expect(screen.getByText('27,90 €')).toHaveProperty('tagName', 'S');
});

it('each variant is shown against its own price before, or against none', async () => {
  const { user } = open(shirt);
  await user.click(await screen.findByRole('button', { name: 'M' }));
  expect(box()).toContain('24,72 €');
  expect(box()).toContain('Prezzo più basso degli ultimi 12 giorni: 30,90 €');
  await user.click(screen.getByRole('button', { name: 'L' }));
  expect(box()).toContain('25,00 €IVA inclusa');
  expect(box()).not.toMatch(/promozione|Prezzo più basso/);
});

it('a product that is not on sale strikes nothing', async () => {
  const { prior: _prior, sale: _sale, ...plain } = shirt;
  open({ ...plain, variants: [variant('S', 22.32)] });
  await screen.findByRole('heading', { level: 1, name: 'Maglietta Amalfi' });
  expect(box()).toContain('22,32 €IVA inclusa');
  expect(document.querySelector('s')).toBeNull();
});
