import { screen } from '@testing-library/react';
import { openOrders, ordersPage, orderWith } from '../orders/testing.tsx';

it('the filters of a list are folded on a phone; their button tells how many are chosen', async () => {
  const { user } = openOrders({ listAllOrders: () => ordersPage([orderWith()]) }, '/admin/orders?status=paid');
  const button = await screen.findByRole('button', { name: 'Filtri (1)' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls')!)).toContainElement(
    screen.getByLabelText('Stato'),
  );
  await user.selectOptions(screen.getByLabelText('Stato'), 'Tutti gli stati');
  expect(await screen.findByRole('button', { name: 'Filtri' })).toBeVisible();
});
