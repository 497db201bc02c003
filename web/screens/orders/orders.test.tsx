import { screen } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen } from '../../testing/shopper.tsx';
import OrdersScreen from './orders.tsx';

it('is still to come, and leads to the orders of the profile', async () => {
  signInAs(anna);
  fakeApi({ readMe: () => ({ user: anna }) });
  openScreen({ path: '/orders', Screen: OrdersScreen });
  expect(await screen.findByText('Pagina in sviluppo...')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vai ai tuoi ordini' })).toHaveAttribute('href', '/profile?tab=orders');
});
