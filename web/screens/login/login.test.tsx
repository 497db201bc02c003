import { act, screen, waitFor } from '@testing-library/react';
import { fakeApi, errorReply, jsonReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, expectToast } from '../../testing/shopper.tsx';
import { toast } from '../../ui/toast.ts';
import LoginScreen from './login.tsx';

const demo = {
  accounts: [
    { role: 'admin', email: 'admin@vetrina.example', password: 'admin123' },
    { role: 'customer', email: 'cliente@vetrina.example', password: 'cliente123' },
  ],
};

const enter = () => ({ token: 'token', user: anna });
const openLogin = (state?: unknown) => openScreen({ path: '/login', Screen: LoginScreen, state });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Accedi' });
beforeEach(() => signInAs(null));

describe('logging in', () => {
  it('asks for both fields, beside them and in a summary that takes the focus', async () => {
    const api = fakeApi({});
    const { user } = openLogin();
    await user.click(button());
    expect(await screen.findByText("L'email è obbligatoria")).toBeInTheDocument();
    expect(email()).toHaveAccessibleDescription("L'email è obbligatoria");
    expect(password()).toHaveAccessibleDescription('La password è obbligatoria');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'Password' }));
    expect(password()).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('tells screen readers that both fields are required, and not that they are wrong before a try', async () => {
    fakeApi({}, { demo });
    openLogin();
    await screen.findByText('admin@vetrina.example');
    for (const field of [email(), password()]) {
      expect(field).toBeRequired();
      expect(field).toHaveAttribute('aria-invalid', 'false');
    }
    expect(email().closest('form')).toHaveAttribute('novalidate');
  });

  it('refuses what is no email address, and forgets the error as soon as the field is edited', async () => {
    fakeApi({});
    const { user } = openLogin();
    await user.type(email(), 'anna');
    await user.type(password(), 'segreta');
    await user.click(button());
    expect(await screen.findByText('Email non valida')).toBeInTheDocument();
    await user.type(email(), '@');
    expect(screen.queryByText('Email non valida')).not.toBeInTheDocument();
  });

  it('goes home and shows a toast', async () => {
    const api = fakeApi({ login: enter });
    const { user, currentAddress } = openLogin();
    await user.type(email(), ' Anna@Esempio.it ');
    await user.type(password(), 'segreta{Enter}');
    await expectToast('Login effettuato con successo!');
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(api.of('login')[0]?.body).toEqual({ email: 'anna@esempio.it', password: 'segreta' });
  });

  it('removes the toast that asked for it', async () => {
    fakeApi({ login: enter });
    const { user } = openLogin({ from: '/products/p1?size=M&color=notte&quantity=2' });
    act(() => void toast.error('Devi effettuare il login per aggiungere prodotti al carrello'));
    await user.type(email(), 'anna@esempio.it');
    await user.type(password(), 'segreta{Enter}');
    await expectToast('Login effettuato con successo!');
    expect(screen.queryByText(/^Devi effettuare il login/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Pagina/)).toHaveTextContent('Pagina /products/p1?size=M&color=notte&quantity=2');
  });

  it('leads back to where one was asked to log in', async () => {
    fakeApi({ login: enter });
    const { user, currentAddress } = openLogin({ from: '/products?category=felpe' });
    await user.type(email(), 'anna@esempio.it');
    await user.type(password(), 'segreta{Enter}');
    expect(await screen.findByText(/^Pagina/)).toBeInTheDocument();
    expect(currentAddress()).toBe('/products?category=felpe');
  });

  it.each(['https://altrove.example/', '//altrove.example', '/\\altrove.example'])(
    'never leads to another site: %s',
    async (from) => {
      fakeApi({ login: enter });
      const { user, currentAddress } = openLogin({ from });
      await user.type(email(), 'anna@esempio.it');
      await user.type(password(), 'segreta{Enter}');
      await screen.findByText(/^Pagina/);
      expect(currentAddress()).toBe('/');
    },
  );

  it('sends a logged-in user on', async () => {
    signInAs(anna);
    fakeApi({ readMe: () => ({ user: anna }) });
    const { currentAddress } = openLogin({ from: '/cart' });
    await screen.findByText(/^Pagina/);
    expect(currentAddress()).toBe('/cart');
  });

  it("shows the server's message for a wrong password, else the default", async () => {
    const api = fakeApi({ login: () => errorReply(401, 'WRONG_CREDENTIALS', 'Email o password non corrette') });
    const { user, currentAddress } = openLogin();
    await user.type(email(), 'anna@esempio.it');
    await user.type(password(), 'sbagliata{Enter}');
    await expectToast('Email o password non corrette');
    expect(email()).toHaveValue('anna@esempio.it');
    api.answer({ login: () => errorReply(500, 'INTERNAL', '') });
    await user.click(button());
    await expectToast('Errore durante il login');
    expect(currentAddress()).toBe('/login');
  });

  it('says beside the form why a try failed, until the next one', async () => {
    const api = fakeApi({ login: () => errorReply(401, 'WRONG_CREDENTIALS', 'Email o password non corrette') });
    const { user } = openLogin();
    await user.type(email(), 'anna@esempio.it');
    await user.type(password(), 'sbagliata{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Email o password non corrette');
    expect(password()).toHaveFocus();
    api.answer({ login: () => jsonReply(503, { message: 'Service Unavailable' }) });
    await user.keyboard('{Enter}');
    const words = 'Il servizio non è disponibile in questo momento. Riprova tra poco';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
    await user.clear(password());
    await user.click(button());
    expect(await screen.findByText('Controlla questi campi')).toBeInTheDocument();
    expect(screen.getByRole('alert')).not.toHaveTextContent(words);
    api.answer({ login: enter });
    await user.type(password(), 'segreta{Enter}');
    await screen.findByText(/^Pagina/);
  });

  it('makes one call of a double click', async () => {
    const api = fakeApi({ login: enter });
    const { user } = openLogin();
    await user.type(email(), 'anna@esempio.it');
    await user.type(password(), 'segreta');
    await user.dblClick(button());
    await screen.findByText(/^Pagina/);
    expect(api.of('login')).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    fakeApi({});
    const { user } = openLogin();
    await user.click(screen.getByRole('button', { name: 'Mostra password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Nascondi password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('the second step of an admin', () => {
  const ada = { ...anna, role: 'admin' as const };
  const refusal = () => errorReply(403, 'SECOND_FACTOR_REQUIRED', 'Inserisci il codice di verifica per continuare');
  const code = () => screen.getByLabelText('Codice di verifica');

  async function reachSecondStep() {
    const api = fakeApi({ login: refusal });
    const opened = openLogin({ from: '/admin/orders' });
    await opened.user.type(email(), 'ada@esempio.it');
    await opened.user.type(password(), 'segreta{Enter}');
    expect(await screen.findByRole('heading', { name: 'Verifica in due passaggi' })).toBeInTheDocument();
    return { api, ...opened };
  }

  it('sends the code with address and password, and goes on where the log-in was asked for', async () => {
    const { api, user, currentAddress } = await reachSecondStep();
    expect(code()).toHaveFocus();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code()).toHaveAttribute('inputmode', 'numeric');
    api.answer({ login: () => ({ token: 'token', user: ada }) });
    await user.keyboard('123 456{Enter}');
    await screen.findByText(/^Pagina/);
    expect(currentAddress()).toBe('/admin/orders');
    expect(api.of('login')[1]?.body).toEqual({ email: 'ada@esempio.it', password: 'segreta', code: '123456' });
  });

  it('tells beside the field what is wrong, and takes a recovery code instead', async () => {
    const { api, user } = await reachSecondStep();
    await user.type(code(), '12{Enter}');
    const words = 'Inserisci le 6 cifre del codice di verifica, oppure un codice di recupero';
    await waitFor(() => expect(code()).toHaveAccessibleDescription(`6 cifre ${words}`));
    const errors = { code: 'Il codice non è valido o è scaduto' };
    api.answer({ login: () => errorReply(400, 'WRONG_CODE', errors.code, { errors }) });
    await user.clear(code());
    await user.type(code(), '123456{Enter}');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(`6 cifre ${errors.code}`));
    await user.click(screen.getByRole('button', { name: /Usa un codice di recupero/ }));
    const recovery = screen.getByLabelText('Codice di recupero');
    expect(recovery).toHaveFocus();
    api.answer({ login: () => ({ token: 'token', user: { ...ada, secondFactor: 'setup' } }) });
    await user.type(recovery, 'abcd-efgh-jklm-npqr{Enter}');
    await screen.findByText(/^Pagina \/admin\b/);
    expect(api.of('login').at(-1)?.body).toMatchObject({ code: 'ABCDEFGHJKLMNPQR' });
  });

  it('leads back to address and password, and says beside the form why a try failed', async () => {
    const { api, user } = await reachSecondStep();
    api.answer({ login: () => errorReply(429, 'TOO_MANY_ATTEMPTS', 'Troppi tentativi. Riprova più tardi') });
    await user.type(code(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Troppi tentativi. Riprova più tardi');
    await user.click(screen.getByRole('button', { name: 'Torna indietro' }));
    expect(email()).toHaveValue('ada@esempio.it');
  });
});

describe('the demo accounts', () => {
  it('fill the form with a click', async () => {
    fakeApi({}, { demo });
    const { user } = openLogin();
    await user.click(await screen.findByRole('button', { name: /admin@vetrina\.example.*admin123/ }));
    expect(email()).toHaveValue('admin@vetrina.example');
    expect(password()).toHaveValue('admin123');
    await user.click(screen.getByRole('button', { name: /cliente@vetrina\.example/ }));
    expect(email()).toHaveValue('cliente@vetrina.example');
    expect(password()).toHaveValue('cliente123');
  });

  it.each([
    ['that is no demo', {}],
    ['that is not seeded yet', { demo: { accounts: [] } }],
  ])('are missing in a shop %s', async (_case, config) => {
    fakeApi({}, config);
    const configCalls = jest.spyOn(globalThis, 'fetch');
    openLogin();
    await act(() => Promise.all(configCalls.mock.results.map(({ value }) => value as Promise<Response>)));
    expect(configCalls.mock.calls.map(([address]) => address)).toContain('/config.json');
    expect(screen.queryByText('Account dimostrativi')).not.toBeInTheDocument();
  });
});
