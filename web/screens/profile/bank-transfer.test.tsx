import { screen, within } from '@testing-library/react';
import { paidOrder } from '../../testing/shopper.tsx';
import { openOrders, orderCard as card } from './testing.tsx';

describe('the details of an order that waits for its bank transfer', () => {
  const transfer = { paymentMethod: 'bankTransfer', paidAt: null, expiresAt: null } as const;
  const openDetails = async (order: ReturnType<typeof paidOrder>) => {
    const { user } = openOrders([order]);
    await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
    return within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
  };

  it.each(['pending', 'processing'] as const)('say where the money goes, as the email does (%s)', async (status) => {
    const dialog = await openDetails(paidOrder({ ...transfer, status, payBy: '2026-03-12' }));
    const facts = within(dialog.getByRole('region', { name: 'In attesa del bonifico' }));
    for (const text of [
      '25,98\u00a0€',
      'Vetrina Demo S.r.l.',
      'IT60 X054 2811 1010 0000 0123 456',
      'Ordine VE-2026-7K3M9QXW2B',
      '12/03/2026',
    ]) {
      expect(facts.getByText(text, { normalizer: (raw) => raw })).toBeVisible();
    }
  });

  it.each([{ status: 'cancelled' as const }, { paidAt: '2026-03-06T08:00:00Z' }])(
    'do not once nothing is to be paid: %j',
    async (change) => {
      const dialog = await openDetails(paidOrder({ ...transfer, ...change }));
      expect(dialog.queryByRole('region', { name: 'In attesa del bonifico' })).not.toBeInTheDocument();
    },
  );
});
