/** Orders for tests that need no product: written as they are, or only described. */
import { ulid } from 'ulid';
import type { Order } from '../store/order-item.ts';
import { address } from './shopper.ts';

export function anOrder(change: Partial<Order> = {}): Order {
  const now = new Date().toISOString();
  const id = change.id ?? ulid();
  return {
    id,
    number: `VE-2026-${id.slice(-10)}`,
    ownerId: ulid(),
    person: { firstName: 'Giulia', lastName: 'Rinaldi', email: 'giulia@example.it' },
    site: 'http://localhost:3000',
    lines: [
      {
        productId: ulid(),
        variantId: ulid(),
        name: 'Felpa Torino',
        image: '/images/x/y.webp',
        size: 'M',
        color: 'grigio',
        sku: 'FEL-GRI-M',
        quantity: 2,
        priceCents: 1990,
      },
    ],
    address: { ...address, country: 'Italy' },
    method: 'card',
    notes: '',
    status: 'pending',
    holds: true,
    subtotalCents: 3980,
    shippingCents: 599,
    totalCents: 4579,
    paidCents: 0,
    refundedCents: 0,
    trackingNumber: '',
    refunds: [],
    history: [{ at: now, to: 'pending', by: 'customer' }],
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...change,
  };
}
