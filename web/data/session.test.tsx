import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { User } from '../../shared/account/answers.ts';
import { fakeApi, errorReply, renderAt, jsonReply } from '../testing/fake-api.tsx';
import { RequireAdmin, RequireLogin } from '../app/guards.tsx';
import { SessionNotice } from '../app/session-notice.tsx';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { useCart } from './cart.ts';
import { sessionStore } from './session-store.ts';
import { SessionProvider, useSession, type LoginState } from './session.tsx';

const giulia = { _id: 'u1', firstName: 'Giulia', role: 'customer' } as User;
const admin = { _id: 'u9', firstName: 'Ada', role: 'admin' } as User;
const line = { _id: 'v1', quantity: 2, price: 24.9, product: { name: 'Maglietta' }, variant: {} };

function Page() {
  const { status, user, login, register, logout } = useSession();
  const { count } = useCart();
  const [failure, setFailure] = useState('');
  const fail = (error: Error) => setFailure(error.message);
  const form = { firstName: 'Giulia', lastName: 'Rinaldi', email: 'g@r.it', password: 'segreta' };
  return (
    <>
      <p>
        {status} {user?.firstName} {count} {failure}
      </p>
      <button onClick={() => void login(form).catch(fail)}>Accedi</button>
      <button onClick={() => void register(form).catch(fail)}>Registrati</button>
      <button onClick={logout}>Esci</button>
    </>
  );
}

function LoginPage() {
  return <p>pagina di login {(useLocation().state as LoginState | null)?.message}</p>;
}

const shop = (
  <Routes>
    <Route path="/login" element={<LoginPage />} />
    <Route
      path="/profile"
      element={
        <RequireLogin>
          <p>profilo</p>
          <Page />
        </RequireLogin>
      }
    />
    <Route
      path="/admin"
      element={
        <RequireAdmin>
          <p>amministrazione</p>
        </RequireAdmin>
      }
    />
    <Route path="*" element={<Page />} />
  </Routes>
);
const open = (address: string) =>
  renderAt(address, shop, {
    around: (inner) => (
      <SessionProvider>
        {inner}
        <SessionNotice />
        <Toaster />
      </SessionProvider>
    ),
  });

beforeEach(() => {
  localStorage.clear();
  act(() => sessionStore.clear());
  toast.remove();
});

it('restores the session and reads the profile from the server', async () => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({
    readMe: () => ({ user: { ...giulia, firstName: 'Giulietta' } }),
    readCart: () => ({ cart: { items: [line] } }),
  });
  open('/');

  expect(screen.getByText(/loading Giulia/)).toBeInTheDocument();
  expect(await screen.findByText(/in Giulietta 2/)).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ firstName: 'Giulietta' });
});

it.each([500, 503, 429])('keeps the session when the service answers %i, and says so', async (status) => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({ readMe: () => jsonReply(status, { message: 'Service Unavailable' }) });
  open('/profile');
  const words = 'Il servizio non è disponibile in questo momento: riprova tra poco. La sessione resta aperta.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('profilo')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('t');
});

it('logs out when the server refuses the profile', async () => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({});
  open('/');
  expect(await screen.findByText(/^out/)).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBeNull();
});

it('keeps the session while there is no connection, and checks it when that is back', async () => {
  sessionStore.set({ token: 't', user: giulia });
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  open('/');
  expect(await screen.findByText(/in Giulia/)).toBeInTheDocument();

  fakeApi({ readMe: () => ({ user: { ...giulia, firstName: 'Giulietta' } }) });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/in Giulietta/)).toBeInTheDocument();
});

it('sends the browser to the login after a 401, and remembers from where', async () => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({ readMe: () => jsonReply(401, { message: 'Unauthorized' }), refresh: () => jsonReply(401, {}) });
  const { currentAddress } = open('/products?page=2');
  expect(await screen.findByText(/^pagina di login/)).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/login'));
});

it.each([
  ['/products', 'an open page'],
  ['/profile', 'a guarded page'],
])('%s, %s: the login says that the session has expired', async (address) => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({ readMe: () => jsonReply(401, { message: 'Unauthorized' }), refresh: () => jsonReply(401, {}) });
  open(address);
  const words = 'pagina di login La tua sessione è scaduta. Accedi di nuovo per continuare.';
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('a visitor who was never logged in is sent to the login without a word about a session', async () => {
  fakeApi({});
  open('/profile');
  expect(await screen.findByText('pagina di login')).toBeInTheDocument();
});

it('keeps token and user after login and registration, forgets both and the cart after logout', async () => {
  fakeApi({
    login: () => ({ token: 'a', user: giulia }),
    register: () => ({ token: 'b', user: giulia }),
    logout: () => ({}),
    readCart: () => ({ cart: { items: [line] } }),
  });
  const { user } = open('/');
  await user.click(screen.getByText('Accedi'));
  expect(await screen.findByText(/in Giulia 2/)).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('a');

  await user.click(screen.getByText('Esci'));
  expect(screen.getByText(/^out\s+0/)).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);

  await user.click(screen.getByText('Registrati'));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('b'));
});

it('stays out when the login is refused', async () => {
  fakeApi({ login: () => errorReply(401, 'WRONG_CREDENTIALS', 'Email o password non corrette') });
  const { user, currentAddress } = open('/');
  await user.click(screen.getByText('Accedi'));
  expect(await screen.findByText(/out.*Email o password non corrette/)).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/'));
});

it('follows a login and a logout in another tab', async () => {
  fakeApi({ login: () => ({ token: 'a', user: giulia }) });
  open('/');
  localStorage.setItem('user', JSON.stringify(giulia));
  localStorage.setItem('token', 'a');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  expect(await screen.findByText(/in Giulia/)).toBeInTheDocument();

  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByText(/^out/)).toBeInTheDocument();
});

it.each([
  ['/', /^out/],
  ['/profile', 'pagina di login Hai effettuato il logout in un’altra scheda'],
])('says on %s that the person logged out in another tab', async (address, text) => {
  sessionStore.set({ token: 't', user: giulia });
  fakeApi({ readMe: () => ({ user: giulia }) });
  open(address);
  expect(await screen.findByText(/in Giulia/)).toBeInTheDocument();
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue: 'logout 1' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Hai effettuato il logout in un’altra scheda');
});

it('tells other tabs of a log-out before they see that the session is gone, and leaves nothing behind', async () => {
  sessionStore.set({ token: 't', user: giulia });
  sessionStorage.setItem('checkout', '{}');
  fakeApi({ readMe: () => ({ user: giulia }), logout: () => ({}) });
  const { user } = open('/');
  const removed = jest.spyOn(Storage.prototype, 'removeItem');
  await user.click(await screen.findByText('Esci'));
  expect([removed.mock.calls.join(), sessionStorage.length]).toEqual(['changed,token,user,searches', 0]);
  removed.mockRestore();
});

describe('guards', () => {
  it('lead a visitor to the login', async () => {
    fakeApi({});
    const { currentAddress } = open('/profile');
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('show a skeleton while the session is being checked', async () => {
    sessionStore.set({ token: 't', user: giulia });
    fakeApi({ readMe: () => ({ user: giulia }) });
    open('/profile');
    expect(screen.getByText('Caricamento in corso')).toBeInTheDocument();
    expect(await screen.findByText('profilo')).toBeInTheDocument();
  });

  it('go home after a logout, not to the login', async () => {
    sessionStore.set({ token: 't', user: giulia });
    fakeApi({ readMe: () => ({ user: giulia }) });
    const { user, currentAddress } = open('/profile');
    await user.click(await screen.findByText('Esci'));
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it('send a customer home from the admin and let an admin in', async () => {
    sessionStore.set({ token: 't', user: giulia });
    fakeApi({ readMe: () => ({ user: sessionStore.current()?.user }) });
    const first = open('/admin');
    await waitFor(() => expect(first.currentAddress()).toBe('/'));
    first.unmount();

    act(() => sessionStore.set({ token: 't', user: admin }));
    open('/admin');
    expect(await screen.findByText('amministrazione')).toBeInTheDocument();
  });
});
