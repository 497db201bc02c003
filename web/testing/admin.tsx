/** For the tests of the admin's screens. */
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../shared/account/answers.ts';
import { permissions, permissionsOf, type StaffRole } from '../../shared/account/staff.ts';
import type { Order } from '../../shared/order/answers.ts';
import { sessionStore } from '../data/session-store.ts';
import { fakeApi, renderAt } from './fake-api.tsx';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';

const adminUser = {
  _id: 'admin',
  firstName: 'Ada',
  lastName: 'Bianchi',
  email: 'ada@vetrina.example',
  role: 'admin',
  permissions: [...permissions],
} as User;

export const hoodieItem: Order['items'][number] = {
  _id: 'line-1',
  product: { _id: 'felpa', name: 'Felpa Trieste', images: [{ url: '/images/felpa.webp' }] },
  name: 'Felpa Trieste',
  image: '/images/felpa.webp',
  variant: { _id: 'v1', size: 'M', color: 'Verde', sku: 'FEL-VER-M' },
  quantity: 2,
  price: 20,
};

type OrderReturn = NonNullable<Order['returns']>[number];

/** A withdrawal from hoodies of `orderWith`. */
export function returnOf(quantity: number, change: Partial<OrderReturn> = {}): OrderReturn {
  return {
    _id: String(quantity),
    at: '2026-03-05T15:00:00Z',
    kind: 'withdrawal',
    items: [{ variant: hoodieItem.variant._id, quantity }],
    state: 'received',
    sendBackBy: null,
    refund: null,
    reason: '',
    ...change,
  };
}

export function orderWith(more: Partial<Order> = {}): Order {
  return {
    _id: 'order-1',
    orderNumber: 'VE-2026-AAAA',
    createdAt: '2026-03-05T13:30:00Z',
    updatedAt: '2026-03-05T13:30:00Z',
    status: 'paid',
    user: { _id: 'giulia', firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it' },
    items: [hoodieItem],
    shippingAddress: {
      firstName: 'Giulia',
      lastName: 'Rinaldi',
      street: 'Via Po 1',
      city: 'Torino',
      province: 'TO',
      postalCode: '10123',
      country: 'Italy',
      phone: '+39 333 1234567',
    },
    paymentMethod: 'card',
    notes: '',
    trackingNumber: '',
    subtotal: 40,
    shipping: 5.99,
    shippingCost: 5.99,
    tax: 8.29,
    total: 45.99,
    refunded: 0,
    paidAt: '2026-03-05T13:31:00Z',
    expiresAt: null,
    history: [
      { at: '2026-03-05T13:30:00Z', from: null, to: 'pending', by: 'customer' },
      { at: '2026-03-05T13:31:00Z', from: 'pending', to: 'paid', by: 'payment' },
    ],
    termsVersion: '2026-01-15',
    version: 3,
    ...more,
  };
}

/** Opens a screen as an admin, with toasts. Without a role the admin may do everything. */
export function openAdminScreen(
  Screen: ComponentType,
  answers: Parameters<typeof fakeApi>[0],
  address: string,
  role?: StaffRole,
) {
  act(() => {
    toast.remove();
    sessionStorage.clear();
    sessionStore.set({
      token: 'token',
      user: { ...adminUser, ...(role && { permissions: [...permissionsOf(role)] }) },
    });
  });
  const api = fakeApi(answers);
  const view = renderAt(
    address,
    <>
      <main>
        <Screen />
      </main>
      <Back />
      <Toaster />
    </>,
  );
  return { api, ...view };
}

/** In place of the browser's back button. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Indietro</button>;
}
