import { screen, within } from '@testing-library/react';
import { openManageDialog, orderWith, statusField } from './testing.tsx';

const replaced = orderWith({
  status: 'cancelled',
  paidAt: null,
  linkedOrders: [{ _id: 'next', orderNumber: 'VE-2026-BBBB', as: 'replacedBy' }],
});
const next = orderWith({ _id: 'next', orderNumber: 'VE-2026-BBBB', status: 'pending', paidAt: null });
const options = () => within(statusField()).getAllByRole('option').length;

describe('a cancelled order with another in its place', () => {
  it('offers no other status while that one is valid, and says which is to be marked as paid', async () => {
    await openManageDialog(replaced, { readOrder: () => ({ order: next }) });
    expect(await screen.findByText(/^Al posto di questo ordine vale VE-2026-BBBB: .* segna pagato/)).toBeVisible();
    expect(options()).toBe(1);
    expect(screen.getByRole('button', { name: 'Salva stato' })).toBeDisabled();
  });

  it('is marked as paid once that one is cancelled', async () => {
    const { api } = await openManageDialog(replaced, {
      readOrder: () => ({ order: { ...next, status: 'cancelled' as const } }),
    });
    expect(api.of('readOrder')).toMatchObject([{ params: { id: 'next' } }]);
    expect(options()).toBeGreaterThan(1);
    expect(screen.queryByText(/^Al posto di questo ordine/)).not.toBeInTheDocument();
  });
});
