import { screen } from '@testing-library/react';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { signInAs, openScreen } from '../../testing/shopper.tsx';
import LoginScreen from './login.tsx';

const openLogin = (state: unknown) => openScreen({ path: '/login', Screen: LoginScreen, state });
beforeEach(() => signInAs(null));

it('says why an order or the session’s end leads here, and leads to registration and a forgotten password', async () => {
  fakeApi({});
  const fromEmail = openLogin({ from: '/order-confirmation/01J' });
  expect(screen.getByText(/^Accedi per vedere il tuo ordine\. Se l’ha preso il negozio/)).toBeInTheDocument();
  fromEmail.unmount();
  const { user } = openLogin({ from: '/cart', message: 'Account disattivato' });
  expect(screen.getByText('Account disattivato')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Password dimenticata?' })).toHaveAttribute('href', '/forgot-password');
  await user.click(screen.getByRole('link', { name: 'Registrati' }));
  expect(await screen.findByText(/^Pagina \/register .*"from":"\/cart"/)).toBeInTheDocument();
});

it('says once that the account is blocked, where the session ended for that and a new try fails for it', async () => {
  fakeApi({ login: () => errorReply(401, 'ACCOUNT_DISABLED', 'Account disattivato') });
  const { user } = openLogin({ from: '/checkout', message: 'Account disattivato' });
  await user.type(screen.getByLabelText('Email'), 'anna@esempio.it');
  await user.type(screen.getByLabelText('Password'), 'segreta{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Account disattivato');
  // The toast apart.
  expect(screen.getAllByText('Account disattivato', { ignore: '[role="status"] *' })).toHaveLength(1);
});
