/** For tests of the catalogue. */
import type { Product } from '../../../shared/product/answers.ts';
import { sessionStore } from '../../data/session-store.ts';
import { SessionProvider } from '../../data/session.tsx';
import { renderAt } from '../../testing/fake-api.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { toast } from '../../ui/toast.ts';
import ProductsScreen from './products.tsx';

const productNamed = (name: string, stock = 20): Product => ({
  _id: name,
  name,
  description: '',
  category: 'felpe',
  basePrice: 59.9,
  price: 59.9,
  images: [],
  variants: [0, stock].map((left, index) => ({
    _id: `${name}-${index}`,
    size: 'M',
    color: 'blu',
    colorCode: '#123456',
    sku: 'X',
    stock: left,
    priceModifier: 0,
    price: 59.9,
  })),
  tags: [],
  weight: 0,
  isActive: true,
  version: 1,
  createdAt: '2020-01-01T00:00:00Z',
  updatedAt: '2020-01-01T00:00:00Z',
});
export const cataloguePage = (names: string[], total = names.length, totalPages = 1) => ({
  products: names.map((name) => productNamed(name)),
  currentPage: 1,
  totalPages,
  total,
  facets: {
    sizes: [
      { name: 'S', count: 2 },
      { name: 'M', count: 1 },
      { name: 'XL', count: 0 },
    ],
    colors: [
      { name: 'Verde Bottiglia', colorCode: '#004400', family: 'verde', count: 2 },
      { name: 'Blu', colorCode: '#123456', family: 'blu', count: 1 },
    ],
    price: { min: 19.9, max: 59.9 },
    available: 2,
  },
});

/** Opens the catalogue as a visitor. */
export function openCatalogue(address: string) {
  return renderAt(
    address,
    <>
      <ProductsScreen />
      <Toaster />
    </>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
}

/** Logs out and removes toasts of an earlier test. */
export function resetShopper() {
  sessionStore.clear();
  sessionStorage.clear();
  localStorage.clear();
  toast.remove();
}
