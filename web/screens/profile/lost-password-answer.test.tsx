import { screen, within } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { errorReply, fakeApi } from '../../testing/fake-api.tsx';
import { anna, expectToast, openScreen, signInAs } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const CHANGED = 'Password modificata. Le altre sessioni sono state chiuse.';

function openForm(answers: Parameters<typeof fakeApi>[0]) {
  signInAs(anna);
  const api = fakeApi({ readMe: () => ({ user: anna }), changePassword: lost, ...answers });
  const { user } = openScreen({ path: '/profile', Screen: ProfileScreen, at: '/profile' });
  const form = within(screen.getByRole('region', { name: 'Cambia password' }));
  const submit = () => user.click(form.getByRole('button', { name: 'Cambia password' }));
  const fill = async () => {
    for (const [label, text] of [
      ['Password attuale', 'segreta'],
      ['Nuova password', 'segreta2'],
      ['Conferma nuova password', 'segreta2'],
    ] as const) {
      await user.click(form.getByLabelText(label));
      await user.paste(text);
    }
    await submit();
  };
  return { api, fill, submit };
}

describe('a change of password whose answer was lost', () => {
  const login = () => ({ token: 'renewed', user: anna });

  it('is done where the account has the new one', async () => {
    const { api, fill } = openForm({ login });
    await fill();
    await expectToast(CHANGED);
    expect(api.of('login')[0]?.body).toEqual({ email: anna.email, password: 'segreta2' });
    expect(sessionStore.current()?.token).toBe('renewed');
  });

  it('is asked for by the repetition, where the connection was gone', async () => {
    const { api, fill, submit } = openForm({ login: lost });
    await fill();
    await expectToast('Non sappiamo se la password è cambiata: controlla la connessione e riprova.');
    api.answer({ login });
    await submit();
    await expectToast(CHANGED);
    expect(api.of('changePassword')).toHaveLength(1);
  });

  it('leads to the login where that needs a second factor', async () => {
    const refusal = () => errorReply(403, 'SECOND_FACTOR_REQUIRED', 'Inserisci il codice di verifica per continuare');
    const { fill } = openForm({ login: refusal });
    await fill();
    expect(await screen.findByText(/^Pagina \/login.*Password modificata\. Accedi con quella nuova\./)).toBeVisible();
  });

  it('fails as before where the account has the old one', async () => {
    const refusal = () => errorReply(401, 'WRONG_CREDENTIALS', 'Email o password non corrette');
    const { api, fill, submit } = openForm({ login: refusal });
    await fill();
    expect(await screen.findByRole('button', { name: 'Cambia password' })).toBeEnabled();
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
    await submit();
    expect(api.of('changePassword')).toHaveLength(2);
  });
});
