import { screen, waitFor } from '@testing-library/react';
import type { Order } from '../../../shared/order/answers.ts';
import { openAdminScreen } from '../../testing/admin.tsx';
import { SameParcelNotes } from './same-parcel-note.tsx';
import { orderWith } from './orders/testing.tsx';

const order = orderWith({ linkedOrders: [{ _id: 'b', orderNumber: 'VE-2026-B', as: 'addedTo' }] });

function open(change: Partial<Order>) {
  const other = orderWith({ _id: 'b', orderNumber: 'VE-2026-B', ...change });
  const Screen = () => (
    <section aria-label="note">
      <SameParcelNotes order={order} together={(number) => `Nello stesso pacco: ordine ${number}.`} />
    </section>
  );
  openAdminScreen(Screen, { readOrder: () => ({ order: other }) }, '/admin');
}

describe('articles that go with another order', () => {
  it.each<[string, Partial<Order>, string]>([
    ['that is to leave', { paidAt: '2026-03-06T08:00:00Z' }, 'Nello stesso pacco: ordine VE-2026-B.'],
    [
      'that has left',
      { status: 'shipped' },
      'L’ordine VE-2026-B è già partito: questi articoli hanno bisogno di un pacco loro.',
    ],
    ['that is cancelled', { status: 'cancelled' }, ''],
    [
      'that nobody paid',
      { status: 'pending', paidAt: null },
      'Nello stesso pacco: ordine VE-2026-B. Non è ancora pagato.',
    ],
    [
      'with another address',
      { shippingAddress: { ...order.shippingAddress, street: 'Via Nuova 5' } },
      'Nello stesso pacco: ordine VE-2026-B. Ha un altro indirizzo: controlla qual è quello giusto.',
    ],
  ])('%s say so', async (_what, change, text) => {
    open(change);
    await waitFor(() => expect(screen.getByRole('region', { name: 'note' }).textContent).toBe(text));
  });
});
