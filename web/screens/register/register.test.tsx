import { screen, waitFor } from '@testing-library/react';
import { fakeApi, errorReply, jsonReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, expectToast } from '../../testing/shopper.tsx';
import RegisterScreen from './register.tsx';

const openRegister = (state?: unknown) => openScreen({ path: '/register', Screen: RegisterScreen, state });
const field = (label: string) => screen.getByLabelText(label);
const button = () => screen.getByRole('button', { name: 'Registrati' });

const good = {
  Nome: 'Anna',
  Cognome: 'Ferri',
  Email: 'anna@esempio.it',
  Password: 'segreta',
  'Conferma password': 'segreta',
};

async function fill(user: ReturnType<typeof openRegister>['user'], change: Partial<typeof good> = {}) {
  for (const [label, text] of Object.entries({ ...good, ...change })) if (text) await user.type(field(label), text);
}

beforeEach(() => signInAs(null));

describe('registering', () => {
  it('asks for every field', async () => {
    const api = fakeApi({});
    const { user } = openRegister();
    await user.click(button());
    await screen.findByText('Il nome è obbligatorio');
    for (const [label, message] of Object.entries({
      Nome: 'Il nome è obbligatorio',
      Cognome: 'Il cognome è obbligatorio',
      Email: "L'email è obbligatoria",
      'Conferma password': 'La conferma password è obbligatoria',
    })) {
      expect(field(label)).toHaveAccessibleDescription(message);
    }
    expect(field('Password')).toHaveAccessibleDescription('Almeno 6 caratteri La password è obbligatoria');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(api.calls).toEqual([]);
  });

  it('says that every field is required', () => {
    openRegister();
    for (const label of Object.keys(good)) expect(field(label)).toBeRequired();
  });

  it.each([
    ['Nome', { Nome: ' A ' }, 'Il nome deve essere lungo almeno 2 caratteri'],
    ['Cognome', { Cognome: 'F' }, 'Il cognome deve essere lungo almeno 2 caratteri'],
    ['Email', { Email: 'anna@esempio' }, 'Email non valida'],
    [
      'Password',
      { Password: '12345', 'Conferma password': '12345' },
      'La password deve essere lunga almeno 6 caratteri',
    ],
    ['Conferma password', { 'Conferma password': 'altra!' }, 'Le password non coincidono'],
  ])('refuses a bad %s until it is edited', async (label, change, message) => {
    fakeApi({});
    const { user } = openRegister();
    await fill(user, change);
    await user.click(button());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.type(field(label), 'x');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('shows different passwords together with all other errors', async () => {
    fakeApi({});
    const { user } = openRegister();
    await fill(user, { Nome: '', 'Conferma password': 'altra!' });
    await user.click(button());
    expect(await screen.findByText('Il nome è obbligatorio')).toBeInTheDocument();
    expect(screen.getByText('Le password non coincidono')).toBeInTheDocument();
  });

  it('sends trimmed values without the confirmation, and leads home', async () => {
    const api = fakeApi({ register: () => ({ token: 'token', user: anna }) });
    const { user, currentAddress } = openRegister();
    await fill(user, { Nome: '  Anna ', Email: ' Anna@Esempio.it' });
    await user.click(button());
    await expectToast('Registrazione completata con successo!');
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(api.of('register')[0]?.body).toEqual({
      firstName: 'Anna',
      lastName: 'Ferri',
      email: 'anna@esempio.it',
      password: 'segreta',
    });
  });

  it('leads back to where one was asked to log in', async () => {
    fakeApi({ register: () => ({ token: 'token', user: anna }) });
    const { user, currentAddress } = openRegister({ from: '/cart' });
    await fill(user);
    await user.click(button());
    await screen.findByText(/^Pagina/);
    expect(currentAddress()).toBe('/cart');
  });

  it('puts a taken address beside its field', async () => {
    fakeApi({ register: () => errorReply(409, 'EMAIL_TAKEN', 'Esiste già un account con questa email') });
    const { user } = openRegister();
    await fill(user);
    await user.click(button());
    await expectToast('Esiste già un account con questa email');
    expect(field('Email')).toHaveAccessibleDescription('Esiste già un account con questa email');
  });

  describe('after a try whose answer was lost', () => {
    const taken = () => errorReply(409, 'EMAIL_TAKEN', 'Esiste già un account con questa email');
    async function retry(login: () => object) {
      const api = fakeApi({
        register: () => {
          if (api.of('register').length === 1) throw new TypeError('Failed to fetch');
          return taken();
        },
        login,
      });
      const opened = openRegister();
      await fill(opened.user);
      await opened.user.click(button());
      await expectToast('Errore durante la registrazione');
      await opened.user.click(button());
      return { ...opened, api };
    }

    it('enters the account that it opened', async () => {
      const { api, currentAddress } = await retry(() => ({ token: 'token', user: anna }));
      await expectToast('Registrazione completata con successo!');
      await waitFor(() => expect(currentAddress()).toBe('/'));
      expect(api.of('login').map(({ body }) => body)).toEqual([{ email: 'anna@esempio.it', password: 'segreta' }]);
    });

    it('says that it may have opened the account, where the password is another one', async () => {
      await retry(() => errorReply(401, 'WRONG_CREDENTIALS', 'Email o password non corrette'));
      await expectToast(
        'Esiste già un account con questa email: forse l’ha aperto il tentativo di prima. Accedi con la password che avevi scritto.',
      );
    });
  });

  it('says beside the form why a try failed, until the next one', async () => {
    const api = fakeApi({ register: () => jsonReply(503, { message: 'Service Unavailable' }) });
    const { user } = openRegister();
    await fill(user);
    await user.click(button());
    const words = 'Il servizio non è disponibile in questo momento. Riprova tra poco';
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    api.answer({ register: () => ({ token: 'token', user: anna }) });
    await user.click(button());
    await screen.findByText(/^Pagina/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has words of its own for a silent failure', async () => {
    fakeApi({ register: () => errorReply(500, 'INTERNAL', '') });
    const { user } = openRegister();
    await fill(user);
    await user.click(button());
    await expectToast('Errore durante la registrazione');
  });

  it('names the terms and the privacy notice', () => {
    fakeApi({});
    openRegister();
    expect(screen.getByRole('link', { name: 'termini e condizioni' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'informativa sulla privacy' })).toHaveAttribute('href', '/privacy');
  });
});
