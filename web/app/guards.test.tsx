import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sessionStore } from '../data/session-store.ts';
import { SessionProvider } from '../data/session.tsx';
import { errorReply, fakeApi, renderAt } from '../testing/fake-api.tsx';
import { anna } from '../testing/shopper.tsx';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { RequireLogin } from './guards.tsx';

const words = "Effettua il login per completare l'acquisto";

const shop = (
  <SessionProvider>
    <Routes>
      <Route path="/checkout" element={<RequireLogin message={words}>checkout</RequireLogin>} />
      <Route path="*" element={<p>altrove</p>} />
    </Routes>
    <Toaster />
  </SessionProvider>
);

beforeEach(() => {
  sessionStore.clear();
  toast.remove();
});

it('tells a visitor of the checkout, once, why they are sent to the login', async () => {
  fakeApi({});
  const { currentAddress } = renderAt('/checkout', shop);
  expect(await screen.findAllByText(words)).toHaveLength(1);
  expect(currentAddress()).toBe('/login');
});

it('does not ask for a login where the server ended the session: the login says why', async () => {
  sessionStore.set({ token: 'token', user: anna });
  fakeApi({ readMe: () => errorReply(401, 'ACCOUNT_DISABLED', 'Account disattivato') });
  const { currentAddress } = renderAt('/checkout', shop);
  await screen.findByText('altrove');
  expect(currentAddress()).toBe('/login');
  expect(screen.queryByText(words)).not.toBeInTheDocument();
});
