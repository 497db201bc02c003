/** For tests of the shop's screens: a logged-in shopper, answers of the API, and a screen with its router. */
import { screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { User } from '../../shared/account/answers.ts';
import type { Cart, CartLine } from '../../shared/cart/answers.ts';
import type { Order } from '../../shared/order/answers.ts';
import type { Product } from '../../shared/product/answers.ts';
import { sessionStore } from '../data/session-store.ts';
import { SessionProvider } from '../data/session.tsx';
import { renderAt } from './fake-api.tsx';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

const id = (letter: string) => `01J9ZX00000000000000000000`.slice(0, 25) + letter;

export const anna: User = {
  _id: id('A'),
  firstName: 'Anna',
  lastName: 'Ferri',
  email: 'anna@esempio.it',
  emailConfirmed: true,
  phone: '333 1234567',
  role: 'customer',
  isActive: true,
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  address: { street: 'Via Roma 1', city: 'Milano', postalCode: '20121', province: 'MI', country: 'Italy' },
};

export function cartLineWith(change: Partial<CartLine> = {}, stock = 9): CartLine {
  const price = change.price ?? 19.99;
  return {
    _id: id('B'),
    product: { _id: id('C'), name: 'Felpa Trieste', category: 'felpe', images: [{ url: '/images/felpa/a.webp' }] },
    variant: {
      _id: change._id ?? id('B'),
      size: 'M',
      color: 'verde',
      colorCode: '#0e5a46',
      sku: 'FEL-VER-M',
      stock,
      priceModifier: 0,
      price,
    },
    quantity: 1,
    price,
    ...change,
  };
}

export const secondCartLine = cartLineWith({
  _id: id('D'),
  product: { _id: id('E'), name: 'Sciarpa Aosta', category: 'sciarpe', images: [] },
  price: 35.5,
});

export function cartWith(...items: CartLine[]): Cart {
  return { items, removed: [] };
}

export function paidOrder(change: Partial<Order> = {}): Order {
  const { product, variant, quantity, price } = cartLineWith();
  return {
    _id: id('F'),
    orderNumber: 'VE-2026-7K3M9QXW2B',
    createdAt: '2026-03-05T13:30:00.000Z',
    updatedAt: '2026-03-05T13:30:00.000Z',
    status: 'paid',
    user: { _id: anna._id, firstName: anna.firstName, lastName: anna.lastName, email: anna.email },
    items: [{ _id: id('G'), product, name: product.name, image: '/images/felpa/verde.webp', variant, quantity, price }],
    shippingAddress: { ...anna.address, firstName: 'Anna', lastName: 'Ferri', phone: '333 1234567' },
    paymentMethod: 'card',
    notes: '',
    trackingNumber: '',
    subtotal: 19.99,
    shipping: 5.99,
    shippingCost: 5.99,
    tax: 4.68,
    total: 25.98,
    refunded: 0,
    paidAt: '2026-03-05T13:31:00.000Z',
    expiresAt: null,
    history: [],
    termsVersion: '2026-01-15',
    version: 1,
    ...change,
  };
}

/** The same order, pending. */
export function unpaidOrder(change: Partial<Order> = {}): Order {
  return paidOrder({ status: 'pending', paidAt: null, expiresAt: '2026-03-05T14:00:00.000Z', ...change });
}

export function productWith(change: Partial<Product> = {}): Product {
  const { product, variant, price } = cartLineWith();
  return {
    ...product,
    description: 'Una felpa.',
    basePrice: price,
    price,
    variants: [variant],
    tags: [],
    weight: 400,
    isActive: true,
    version: 1,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    ...change,
  };
}

/** Logs in before the screen opens; null is a visitor. It removes what an earlier test stored. */
export function signInAs(user: User | null): void {
  sessionStorage.clear();
  sessionStore.clear();
  toast.remove();
  if (user) sessionStore.set({ token: 'token', user });
}

interface Opened {
  /** The address of the screen, with its parameters: '/order-confirmation/:orderId'. */
  path: string;
  Screen: ComponentType;
  /** The address to open; by default `path`. */
  at?: string;
  /** The location state. */
  state?: unknown;
}

/** Opens a screen. Every other address shows itself and its location state. */
export function openScreen({ path, Screen, at = path, state }: Opened) {
  return renderAt(state === undefined ? at : { pathname: at, state }, <></>, {
    around: () => (
      <SessionProvider>
        <Suspense>
          <Routes>
            <Route path={path} element={<Screen />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </Suspense>
        <Toaster />
      </SessionProvider>
    ),
  });
}

function Elsewhere() {
  const { pathname, search, ...location } = useLocation();
  return (
    <p>
      Pagina {pathname + search} {JSON.stringify(location.state as unknown)}
    </p>
  );
}

export async function expectToast(words: string): Promise<void> {
  const toasts = await screen.findAllByText(words);
  expect(toasts.some((each) => each.closest('[aria-live="polite"]'))).toBe(true);
}
