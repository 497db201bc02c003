/** For tests of the product page. */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '../../../shared/account/answers.ts';
import type { Product, Variant } from '../../../shared/product/answers.ts';
import { SessionProvider } from '../../data/session.tsx';
import { renderAt } from '../../testing/fake-api.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import ProductScreen from './product.tsx';

export const shirtVariant = (size: Variant['size'], color: string, stock: number, price = 24.9): Variant => ({
  _id: `${size}-${color}`,
  size,
  color,
  colorCode: '#AA5533',
  sku: `MAG-${color}-${size}`,
  stock,
  priceModifier: price - 24.9,
  price,
});

export const shirt: Product = {
  _id: 'p1',
  name: 'Maglietta Siena',
  description: 'La girocollo di tutti i giorni.',
  category: 'magliette',
  basePrice: 24.9,
  price: 24.9,
  images: ['fronte', 'retro'].map((view) => ({ url: `/images/siena-${view}.webp` })),
  variants: [
    shirtVariant('XL', 'blu', 0),
    shirtVariant('S', 'blu', 30),
    shirtVariant('M', 'ocra', 4),
    shirtVariant('M', 'blu', 0),
    shirtVariant('L', 'ocra', 12, 26.9),
  ],
  tags: ['cotone'],
  weight: 180,
  isActive: true,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
export const giulia = { _id: 'u1', firstName: 'Giulia', role: 'customer' } as User;

export function openProduct(address = '/products/p1') {
  return renderAt(
    address,
    <>
      <Routes>
        <Route path="/products/:id" element={<ProductScreen />} />
        <Route path="*" element={<p>altrove</p>} />
      </Routes>
      <Toaster />
    </>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
}

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
