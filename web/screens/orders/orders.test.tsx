import { screen } from '@testing-library/react';
import { fakeApi } from '../../kit/testing.tsx';
import { anna, beginAs, open } from '../testing.tsx';
import Orders from './orders.tsx';

it('is still to come, and leads to the orders of the profile', async () => {
  beginAs(anna);
  fakeApi({ readMe: () => ({ user: anna }) });
  open({ path: '/orders', Screen: Orders });
  expect(await screen.findByText('Pagina in sviluppo...')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vai ai tuoi ordini' })).toHaveAttribute('href', '/profile?tab=orders');
});
