/** For the tests of the admin's returns. */
import { screen } from '@testing-library/react';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { fakeApi } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import AdminReturnsScreen from './returns.tsx';

export const id = '01J9ZX0000000000000000000A';
export const variant = '01J9ZX0000000000000000000B';

export function returnWith(more: Partial<AdminReturn> = {}): AdminReturn {
  return {
    _id: id,
    state: 'received',
    kind: 'withdrawal',
    channel: 'public',
    at: '2026-03-05T13:30:07Z',
    name: '<b>Giulia</b> Rinaldi',
    email: 'giulia@example.it',
    orderNumber: 've-2026-aaaa',
    order: { _id: id, orderNumber: 'VE-2026-AAAA', status: 'delivered', total: 45.99, refunded: 0 },
    items: [{ variant, name: 'Felpa Trieste', size: 'M', color: 'verde', sku: 'FEL-VER-M', quantity: 2, price: 20 }],
    steps: ['goodsBack', 'refund', 'close'],
    refundBy: '2026-03-19',
    refundable: 45.99,
    shippingIncluded: 5.99,
    refunded: null,
    note: '',
    history: [{ at: '2026-03-05T13:30:07Z', to: 'received', by: 'customer' }],
    version: 1,
    ...more,
  };
}

export function openReturns(one: AdminReturn, answers: Parameters<typeof fakeApi>[0] = {}, address = '/admin/resi') {
  let now = one;
  return openAdminScreen(
    AdminReturnsScreen,
    {
      listReturns: () => ({ returns: [now], currentPage: 1, totalPages: 1, total: 1 }),
      updateReturn: ({ body }) => {
        const { step } = body as { step: string };
        const version = now.version + 1;
        if (step === 'goodsBack') now = { ...now, version, state: 'goodsBack', steps: ['refund'] };
        else now = { ...now, version, state: 'refunded', steps: [] };
        return { return: now };
      },
      ...answers,
    },
    address,
  );
}

export async function manage(one: AdminReturn, answers: Parameters<typeof fakeApi>[0] = {}) {
  const view = openReturns(one, answers);
  await view.user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
  return view;
}

export const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');
