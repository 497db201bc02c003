import { screen, waitFor, within } from '@testing-library/react';
import { validationMessages } from '../../../shared/text/validation-messages.ts';
import { sessionStore } from '../../data/session-store.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, expectToast } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

function openProfile(more: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(anna);
  const api = fakeApi({ readMe: () => ({ user: anna }), ...more });
  return { ...openScreen({ path: '/profile', Screen: ProfileScreen }), api };
}
type User = ReturnType<typeof openProfile>['user'];

const noOrders = { orders: [], currentPage: 1, totalPages: 1, total: 0 };
const info = () => within(screen.getByRole('region', { name: 'Dati personali' }));
const password = () => within(screen.getByRole('region', { name: 'Cambia password' }));
const field = (label: RegExp) => info().getByLabelText(label);
const edit = (user: User) => user.click(info().getByRole('button', { name: 'Modifica' }));
const save = (user: User) => user.click(info().getByRole('button', { name: 'Salva' }));

async function write(user: User, label: RegExp, text: string) {
  await user.clear(field(label));
  await user.paste(text);
}

describe('the personal data', () => {
  it('are shown, and changed only on request', async () => {
    const { user } = openProfile();
    for (const text of ['Anna', 'Ferri', 'anna@esempio.it', '333 1234567', 'Via Roma 1, 20121 Milano (MI)', 'Italia']) {
      expect(info().getByText(text)).toBeInTheDocument();
    }
    await edit(user);
    expect(field(/^Nome/)).toHaveFocus();
    expect(info().queryByLabelText(/Paese/)).not.toBeInTheDocument();
    expect(info().queryByLabelText(/Password attuale/)).not.toBeInTheDocument();
  });

  it('are saved as a whole', async () => {
    const saved = { ...anna, firstName: 'Marta', address: { ...anna.address, province: 'RM', postalCode: '00184' } };
    const { user, api } = openProfile({ updateMe: () => ({ user: saved }) });
    await edit(user);
    await write(user, /^Nome/, ' Marta ');
    await write(user, /^Provincia/, 'rm');
    await write(user, /^CAP/, '00184');
    await save(user);
    await expectToast('Profilo aggiornato con successo!');
    expect(info().getByText('Marta')).toBeInTheDocument();
    await waitFor(() => expect(info().getByRole('button', { name: 'Modifica' })).toHaveFocus());
    expect(api.of('updateMe')[0]?.body).toEqual({
      firstName: 'Marta',
      lastName: 'Ferri',
      email: 'anna@esempio.it',
      phone: '333 1234567',
      address: { street: 'Via Roma 1', city: 'Milano', postalCode: '00184', province: 'RM' },
    });
  });

  it('stay as they are when one thinks better of it', async () => {
    const { user, api } = openProfile();
    await edit(user);
    await write(user, /^Nome/, 'Marta');
    await user.click(info().getByRole('button', { name: 'Annulla' }));
    expect(info().getByText('Anna')).toBeInTheDocument();
    await edit(user);
    expect(field(/^Nome/)).toHaveValue('Anna');
    expect(api.of('updateMe')).toEqual([]);
  });

  it('are not lost by a link or another tab without a question', async () => {
    const { user, currentAddress } = openProfile({ listOrders: () => noOrders });
    await edit(user);
    await write(user, /^Nome/, 'Marta');
    await user.click(screen.getByRole('tab', { name: 'I miei ordini' }));
    await screen.findByText('Nessun ordine ancora');
    await user.click(screen.getByRole('link', { name: 'Scopri i prodotti' }));
    const question = within(await screen.findByRole('dialog', { name: 'Modifiche non salvate' }));
    await user.click(question.getByRole('button', { name: 'Continua a modificare' }));
    await user.click(screen.getByRole('tab', { name: 'Informazioni personali' }));
    expect(field(/^Nome/)).toHaveValue('Marta');
    await user.click(screen.getByRole('tab', { name: 'I miei ordini' }));
    await user.click(screen.getByRole('link', { name: 'Scopri i prodotti' }));
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
    await waitFor(() => expect(currentAddress()).toBe('/products'));
  });

  it('are not left while they are being saved', async () => {
    let answer = (_reply: object) => {};
    const updateMe = () => new Promise<object>((resolve) => (answer = resolve));
    const { user } = openProfile({ listOrders: () => noOrders, updateMe });
    await edit(user);
    await write(user, /^Nome/, 'Marta');
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await user.click(screen.getByRole('tab', { name: 'I miei ordini' }));
    await user.click(await screen.findByRole('link', { name: 'Scopri i prodotti' }));
    expect(await screen.findByRole('dialog', { name: 'Salvataggio in corso' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Esci senza salvare' })).not.toBeInTheDocument();
    answer({ user: { ...anna, firstName: 'Marta' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say which fields are required', async () => {
    const { user } = openProfile();
    await edit(user);
    for (const label of [/^Nome/, /^Cognome/, /^Email/]) expect(field(label)).toBeRequired();
    expect(field(/^Telefono/)).not.toBeRequired();
    for (const each of ['Password attuale', 'Nuova password', 'Conferma nuova password']) {
      expect(password().getByLabelText(each)).toBeRequired();
    }
  });

  it.each([
    [/^Nome/, '', 'Nome obbligatorio'],
    [/^Cognome/, ' ', 'Cognome obbligatorio'],
    [/^Email/, '', 'Email obbligatoria'],
    [/^Email/, 'anna@', 'Email non valida'],
    [/^Telefono/, 'chiamami', 'Inserisci un numero di telefono valido'],
    [/^CAP/, '12', 'Inserisci un CAP di 5 cifre'],
    [/^CAP/, '00184', validationMessages.postalCodeOfProvince('MI')],
    [/^Provincia/, 'XX', 'Inserisci la sigla di una provincia'],
  ])('are not saved with a bad %s', async (label, text, message) => {
    const { user, api } = openProfile();
    await edit(user);
    await write(user, label, text);
    await save(user);
    await expectToast('Correggi gli errori nel modulo');
    expect(field(label)).toHaveAccessibleDescription(message);
    await user.type(field(label), 'x');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(api.of('updateMe')).toEqual([]);
  });

  it('need neither phone nor address', async () => {
    const { user, api } = openProfile({ updateMe: () => ({ user: anna }) });
    await edit(user);
    for (const label of [/^Telefono/, /^Indirizzo/, /^Città/, /^CAP/, /^Provincia/]) await user.clear(field(label));
    await save(user);
    await expectToast('Profilo aggiornato con successo!');
    expect(api.of('updateMe')[0]?.body).toMatchObject({
      phone: '',
      address: { street: '', city: '', postalCode: '', province: '' },
    });
  });

  it('need the password for a change of email', async () => {
    const wrong = { errors: { currentPassword: 'La password attuale non è corretta' } };
    const { user, api } = openProfile({
      updateMe: () => errorReply(400, 'WRONG_CURRENT_PASSWORD', 'La password attuale non è corretta', wrong),
    });
    await edit(user);
    await write(user, /^Email/, 'marta@esempio.it');
    await save(user);
    expect(await info().findByText('La password è obbligatoria')).toBeInTheDocument();
    await write(user, /^Password attuale/, 'sbagliata');
    await save(user);
    await expectToast('La password attuale non è corretta');
    expect(field(/^Password attuale/)).toHaveAccessibleDescription(/La password attuale non è corretta/);
    expect(api.of('updateMe')[0]?.body).toMatchObject({ email: 'marta@esempio.it', currentPassword: 'sbagliata' });
  });

  it('say which address is taken, and have words for a silent failure', async () => {
    const taken = 'Esiste già un account con questa email';
    const { user, api } = openProfile({ updateMe: () => errorReply(409, 'EMAIL_TAKEN', taken) });
    await edit(user);
    await save(user);
    await expectToast(taken);
    expect(field(/^Email/)).toHaveAccessibleDescription(taken);
    api.answer({ updateMe: () => errorReply(500, 'INTERNAL', '') });
    await save(user);
    await expectToast("Errore durante l'aggiornamento");
  });
});

describe('a new password', () => {
  const fill = async (user: User, texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      await user.clear(password().getByLabelText(label));
      await user.paste(text);
    }
    await user.click(password().getByRole('button', { name: 'Cambia password' }));
  };

  it('replaces the old one and the token', async () => {
    const { user, api } = openProfile({ changePassword: () => ({ token: 'renewed' }) });
    await fill(user, {
      'Password attuale': 'segreta',
      'Nuova password': 'segreta2',
      'Conferma nuova password': 'segreta2',
    });
    await expectToast('Password modificata. Le altre sessioni sono state chiuse.');
    expect(api.of('changePassword')[0]?.body).toEqual({ currentPassword: 'segreta', newPassword: 'segreta2' });
    expect(sessionStore.current()?.token).toBe('renewed');
    expect(password().getByLabelText('Nuova password')).toHaveValue('');
  });

  it('is long enough and written twice', async () => {
    const { user, api } = openProfile();
    await fill(user, { 'Password attuale': '', 'Nuova password': '123', 'Conferma nuova password': '124' });
    await expectToast('Correggi gli errori nel modulo');
    const described = (label: string) => expect(password().getByLabelText(label));
    described('Password attuale').toHaveAccessibleDescription('La password è obbligatoria');
    described('Nuova password').toHaveAccessibleDescription(/almeno 6 caratteri$/);
    described('Conferma nuova password').toHaveAccessibleDescription('Le password non coincidono');
    await user.click(password().getByRole('link', { name: 'Nuova password' }));
    expect(password().getByLabelText('Nuova password')).toHaveFocus();
    expect(api.of('changePassword')).toEqual([]);
  });

  it('says what to try where the answer was lost', async () => {
    const { user } = openProfile({
      changePassword: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await fill(user, {
      'Password attuale': 'segreta',
      'Nuova password': 'segreta2',
      'Conferma nuova password': 'segreta2',
    });
    await expectToast(
      'Non sappiamo se la password è cambiata: prova ad accedere con quella nuova. Se non va, vale ancora quella di prima.',
    );
  });

  it('needs the right old one', async () => {
    const wrong = { errors: { currentPassword: 'La password attuale non è corretta' } };
    const { user } = openProfile({
      changePassword: () => errorReply(400, 'WRONG_CURRENT_PASSWORD', 'La password attuale non è corretta', wrong),
    });
    await fill(user, {
      'Password attuale': 'sbagliata',
      'Nuova password': 'segreta2',
      'Conferma nuova password': 'segreta2',
    });
    await expectToast('La password attuale non è corretta');
    expect(password().getByLabelText('Password attuale')).toHaveAccessibleDescription(
      'La password attuale non è corretta',
    );
  });
});
