import { screen, waitFor } from '@testing-library/react';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, expectToast } from '../../testing/shopper.tsx';
import ForgotPasswordScreen from './forgot-password.tsx';

const openForgotten = (at = '/forgot-password', state?: unknown) =>
  openScreen({ path: '/forgot-password', Screen: ForgotPasswordScreen, at, state });
const field = (label: string) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: 'Invia il codice' });
const save = () => screen.getByRole('button', { name: 'Salva la nuova password' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

const good = { Codice: '123 456', 'Nuova password': 'segreta2', 'Conferma nuova password': 'segreta2' };

async function fill(user: ReturnType<typeof openForgotten>['user'], change: Partial<typeof good> = {}) {
  for (const [label, text] of Object.entries({ ...good, ...change })) if (text) await user.type(field(label), text);
}

beforeEach(() => signInAs(null));

describe('asking for a code', () => {
  it('wants an address', async () => {
    const api = fakeApi({});
    const { user } = openForgotten();
    await user.click(send());
    expect(await screen.findByText("L'email è obbligatoria")).toBeInTheDocument();
    expect(field('Email')).toHaveAccessibleDescription("L'email è obbligatoria");
    await user.type(field('Email'), 'anna');
    await user.click(send());
    expect(await screen.findByText('Email non valida')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('goes to the second step, focuses its heading, and does not reveal who has an account', async () => {
    const api = fakeApi({ forgotPassword: () => ({}) });
    const { user, currentAddress } = openForgotten();
    await user.type(field('Email'), ' Anna@Esempio.it {Enter}');
    expect(await title('Scegli una nuova password')).toHaveFocus();
    expect(currentAddress()).toBe('/forgot-password?step=code');
    expect(api.of('forgotPassword')[0]?.body).toEqual({ email: 'anna@esempio.it' });
    await expectToast('Se l’indirizzo è registrato, riceverai un codice via email');
    expect(field('Email')).toHaveValue('anna@esempio.it');
  });

  it('shows a failure in a toast and keeps the page', async () => {
    const api = fakeApi({
      forgotPassword: () => errorReply(429, 'TOO_MANY_ATTEMPTS', 'Troppi tentativi. Riprova più tardi'),
    });
    const { user, currentAddress } = openForgotten();
    await user.type(field('Email'), 'anna@esempio.it{Enter}');
    await expectToast('Troppi tentativi. Riprova più tardi');
    api.answer({ forgotPassword: () => errorReply(500, 'INTERNAL', '') });
    await user.click(send());
    await expectToast('Non sappiamo se il codice è partito: guarda nella tua posta, o chiedilo di nuovo');
    expect(currentAddress()).toBe('/forgot-password');
    expect(field('Email')).toHaveValue('anna@esempio.it');
  });

  it('leads back to the log-in, which still knows where one wanted to go', async () => {
    fakeApi({});
    const { user } = openForgotten('/forgot-password', { from: '/cart' });
    await user.click(screen.getByRole('link', { name: 'Torna all’accesso' }));
    expect(await screen.findByText(/^Pagina \/login .*"from":"\/cart"/)).toBeInTheDocument();
  });
});

describe('the new password', () => {
  it('can be set by a person who comes with a code, also after a reload', async () => {
    fakeApi({ forgotPassword: () => ({}) });
    const { user, unmount } = openForgotten();
    await user.click(screen.getByRole('link', { name: 'Scegli la nuova password' }));
    await title('Scegli una nuova password');
    expect(field('Email')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'chiedi un altro codice' }));
    expect(await title('Password dimenticata')).toHaveFocus();
    await user.type(field('Email'), 'anna@esempio.it{Enter}');
    await title('Scegli una nuova password');
    unmount();
    openForgotten('/forgot-password?step=code');
    expect(field('Email')).toHaveValue('anna@esempio.it');
  });

  it('says what was undone to a person who comes from the link of a changed address', async () => {
    fakeApi({});
    const { user } = openForgotten('/forgot-password', { isChangeUndone: true });
    await user.click(screen.getByRole('link', { name: 'Scegli la nuova password' }));
    expect(screen.getByText(/^La modifica dell’indirizzo è annullata\. Ti abbiamo mandato un codice/)).toBeVisible();
    expect(screen.queryByText(/Se l’indirizzo appartiene/)).not.toBeInTheDocument();
  });

  it('wants every field', async () => {
    const api = fakeApi({});
    const { user } = openForgotten('/forgot-password?step=code');
    await user.click(save());
    await screen.findByText('Il codice è obbligatorio');
    expect(field('Email')).toHaveAccessibleDescription("L'email è obbligatoria");
    expect(field('Codice')).toHaveAccessibleDescription('6 cifre Il codice è obbligatorio');
    expect(field('Nuova password')).toHaveAccessibleDescription('Almeno 6 caratteri La password è obbligatoria');
    expect(field('Conferma nuova password')).toHaveAccessibleDescription('La conferma password è obbligatoria');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['Codice', { Codice: '1234' }, 'Il codice è di 6 cifre'],
    [
      'Nuova password',
      { 'Nuova password': '12345', 'Conferma nuova password': '12345' },
      'La password deve essere lunga almeno 6 caratteri',
    ],
    ['Conferma nuova password', { 'Conferma nuova password': 'altra!' }, 'Le password non coincidono'],
  ])('refuses a bad %s until it is edited', async (label, change, message) => {
    fakeApi({});
    const { user } = openForgotten('/forgot-password?step=code');
    await user.type(field('Email'), 'anna@esempio.it');
    await fill(user, change);
    await user.click(save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.type(field(label), 'x');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('is sent with the code and leads to the log-in, with the way back', async () => {
    const api = fakeApi({ resetPassword: () => ({}) });
    const { user } = openForgotten('/forgot-password', { from: '/checkout' });
    await user.click(screen.getByRole('link', { name: 'Scegli la nuova password' }));
    await user.type(field('Email'), 'anna@esempio.it');
    await fill(user);
    await user.click(save());
    await expectToast('Password modificata. Accedi con quella nuova.');
    expect(await screen.findByText(/^Pagina \/login .*"from":"\/checkout"/)).toBeInTheDocument();
    expect(api.of('resetPassword')[0]?.body).toEqual({
      email: 'anna@esempio.it',
      code: '123456',
      password: 'segreta2',
    });
    expect(sessionStorage.getItem('code-sent-to')).toBeNull();
  });

  it('shows a wrong code at its field, and ends no session', async () => {
    signInAs(anna);
    const words = 'Il codice non è valido o è scaduto';
    const api = fakeApi({
      readMe: () => ({ user: anna }),
      resetPassword: () => errorReply(400, 'WRONG_CODE', words, { errors: { code: words } }),
    });
    const { user, currentAddress } = openForgotten('/forgot-password?step=code');
    expect(field('Email')).toHaveValue('anna@esempio.it');
    await fill(user);
    await user.click(save());
    await expectToast(words);
    expect(field('Codice')).toHaveAccessibleDescription(`6 cifre ${words}`);
    expect(currentAddress()).toBe('/forgot-password?step=code');
    expect(localStorage.getItem('token')).toBe('token');
    api.answer({ resetPassword: () => errorReply(500, 'INTERNAL', '') });
    await user.type(field('Codice'), '7{Backspace}');
    await user.click(save());
    await expectToast(
      'Non sappiamo se la password è cambiata: prova ad accedere con quella nuova. Se non va, chiedi un altro codice.',
    );
    // The toast is gone after three seconds.
    expect(screen.getByRole('alert')).toHaveTextContent(/^Non sappiamo se la password è cambiata/);
    expect(screen.getByRole('link', { name: 'accedi' })).toHaveAttribute('href', '/login');
  });

  it('ends the session of this browser', async () => {
    signInAs(anna);
    const api = fakeApi({ readMe: () => ({ user: anna }), resetPassword: () => ({}), logout: () => ({}) });
    const { user } = openForgotten('/forgot-password?step=code');
    await fill(user);
    await user.click(save());
    expect(await screen.findByText(/^Pagina \/login/)).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBeNull();
    expect(api.of('logout')).toHaveLength(1);
  });
});
