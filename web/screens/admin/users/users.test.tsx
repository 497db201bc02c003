import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '../../../../shared/account/answers.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { initialsOf } from './texts.ts';
import AdminUsersScreen from './users.tsx';

const giulia: User = {
  _id: 'giulia',
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  email: 'giulia@example.it',
  emailConfirmed: true,
  phone: '+39 333 1234567',
  role: 'customer',
  isActive: true,
  createdAt: '2026-01-02T10:00:00Z',
  updatedAt: '2026-03-05T13:30:00Z',
  address: { street: 'Via Po 1', city: 'Torino', postalCode: '10123', province: 'TO', country: 'Italy' },
};
const bruno: User = {
  ...giulia,
  _id: 'bruno',
  firstName: 'Bruno',
  email: 'bruno@example.it',
  phone: '',
  isActive: false,
  address: { street: '', city: '', postalCode: '', province: '', country: '' },
};
const ada: User = { ...giulia, _id: 'ada', firstName: 'Ada', email: 'ada@vetrina.example', role: 'admin' };

const pageOf = (users: User[], more: object = {}) => ({
  users,
  currentPage: 1,
  totalPages: 1,
  total: users.length,
  ...more,
});

type Answers = Parameters<typeof openAdminScreen>[1];
const openUsers = (answers: Answers = {}, address = '/admin/users') =>
  openAdminScreen(AdminUsersScreen, { listUsers: () => pageOf([giulia, bruno, ada]), ...answers }, address);

const cardOf = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')!;

describe('the users', () => {
  it('have initials of whole letters, also of the rarer ones', () => {
    expect(initialsOf({ ...giulia, firstName: '𠮷野', lastName: '𝓜𝓪𝓻𝓲𝓸' })).toBe('𠮷𝓜');
    expect(initialsOf({ ...giulia, firstName: '', lastName: '' })).toBe('G');
  });

  it('show whose address is not confirmed, and whose gets no emails', async () => {
    const [waiting, bounced] = [
      { ...giulia, emailConfirmed: false },
      { ...bruno, emailFailure: 'bounce' as const },
    ];
    openUsers({ listUsers: () => pageOf([waiting, bounced, ada]) });
    await screen.findByRole('heading', { level: 2, name: 'Giulia Rinaldi' });
    expect(within(cardOf('Giulia Rinaldi')).getByText('Email non confermata')).toBeVisible();
    expect(within(cardOf('Bruno Rinaldi')).getByText('Email inesistente')).toBeVisible();
    expect(within(cardOf('Ada Rinaldi')).queryByText(/^Email/)).not.toBeInTheDocument();
  });

  it('have a card each: initials, name, email, role, state, registration, place, phone and last access', async () => {
    const { api, container } = openUsers();
    expect(await screen.findByRole('heading', { level: 1, name: 'Utenti 3' })).toBeVisible();
    const card = cardOf('Giulia Rinaldi');
    expect(within(card).getByText('GR')).toBeVisible();
    for (const words of ['giulia@example.it', 'Cliente', 'Attivo']) {
      expect(within(card).getByText(words)).toBeVisible();
    }
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['02/01/2026', 'Torino, Italia', '+39 333 1234567', '05/03/2026, 14:30']);
    expect(
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Registrato il', 'Località', 'Telefono', 'Ultimo accesso']);
    expect(within(cardOf('Bruno Rinaldi')).getByText('Inattivo')).toBeVisible();
    expect(within(cardOf('Bruno Rinaldi')).getAllByText('—')).toHaveLength(2);
    expect(within(cardOf('Ada Rinaldi')).getByText('Amministratore')).toBeVisible();
    expect(api.of('listUsers').map(({ query }) => query)).toEqual([{ page: '1', limit: '15' }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('that the shop opened, and nobody used, say so', async () => {
    openUsers({ listUsers: () => pageOf([{ ...giulia, unused: true }]) });
    await screen.findByText(giulia.email);
    expect(within(cardOf('Giulia Rinaldi')).getByText('Mai')).toBeVisible();
  });

  it('are counted on this page: active, inactive, admins', async () => {
    openUsers();
    const summary = await screen.findByRole('region', { name: 'Riepilogo della pagina' });
    expect(summary).toHaveTextContent('In questa pagina:Attivi2Inattivi1Amministratori1');
  });

  it('are found by the words in the address, page by page', async () => {
    const { api, user, currentAddress } = openUsers(
      { listUsers: ({ query }) => pageOf([giulia], { currentPage: Number(query['page']), totalPages: 3, total: 40 }) },
      '/admin/users?page=2',
    );
    await screen.findByRole('heading', { name: 'Utenti 40' });
    await user.type(screen.getByRole('searchbox', { name: 'Cerca utenti' }), 'giulia');
    await waitFor(() => expect(currentAddress()).toBe('/admin/users?search=giulia'));
    await user.click(await screen.findByRole('link', { name: 'Pagina 3' }));
    expect(currentAddress()).toBe('/admin/users?search=giulia&page=3');
    await waitFor(() =>
      expect(api.of('listUsers').at(-1)?.query).toEqual({ page: '3', limit: '15', search: 'giulia' }),
    );
    // Debounced: there was no call for each letter.
    expect(new Set(api.of('listUsers').map(({ query }) => query['search']))).toEqual(new Set([undefined, 'giulia']));
  });

  it("say '200+' where a search stops counting", async () => {
    openUsers({ listUsers: () => pageOf([giulia], { total: 200, more: true }) }, '/admin/users?search=g');
    expect(await screen.findByRole('heading', { name: 'Utenti 200+' })).toBeVisible();
  });

  it('are skeletons while they load', async () => {
    const { container } = openUsers({ listUsers: () => new Promise(() => undefined) });
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('say when a search finds none, and lead back to all', async () => {
    const { user, currentAddress } = openUsers(
      { listUsers: ({ query }) => pageOf(query['search'] ? [] : [giulia]) },
      '/admin/users?search=zzz',
    );
    await user.click(await screen.findByRole('button', { name: 'Mostra tutti gli utenti' }));
    expect(await screen.findByText('giulia@example.it')).toBeVisible();
    expect(currentAddress()).toBe('/admin/users');
  });

  it('say when they cannot be read, and can be asked for again', async () => {
    const { api, user, container } = openUsers({ listUsers: () => Promise.reject(new TypeError('offline')) });
    await waitFor(() => expect(screen.getAllByText('Errore nel caricamento utenti')).toHaveLength(2));
    expect(await axeViolations(container)).toEqual([]);
    api.answer({ listUsers: () => pageOf([giulia]) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('giulia@example.it')).toBeVisible();
  });
});

describe('blocking and unblocking an account', () => {
  const ask = async (name: string, answers: Answers = {}) => {
    const view = openUsers(answers);
    await view.user.click(await screen.findByRole('button', { name }));
    return {
      ...view,
      press: (words: string) => view.user.click(within(dialog()).getByRole('button', { name: words })),
    };
  };
  const dialog = () => screen.getByRole('dialog');

  it('asks before it deactivates, and shows a toast', async () => {
    const { api, press } = await ask('Disattiva Giulia Rinaldi', {
      setUserStatus: () => ({ user: { ...giulia, isActive: false } }),
    });
    expect(within(dialog()).getByText('Sei sicuro di voler disattivare questo utente?')).toBeVisible();
    expect(dialog()).toHaveTextContent('giulia@example.it');
    expect(await axeViolations(dialog())).toEqual([]);
    api.answer({ listUsers: () => pageOf([{ ...giulia, isActive: false }, bruno, ada]) });
    await press('Disattiva');
    expect(await screen.findByText('Utente disattivato con successo')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Attiva Giulia Rinaldi' })).toBeVisible();
    expect(api.of('setUserStatus').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'giulia' }, { isActive: false }],
    ]);
  });

  it('asks before it activates, and shows a toast', async () => {
    const { api, press } = await ask('Attiva Bruno Rinaldi', {
      setUserStatus: () => ({ user: { ...bruno, isActive: true } }),
    });
    expect(within(dialog()).getByText('Sei sicuro di voler attivare questo utente?')).toBeVisible();
    await press('Attiva');
    expect(await screen.findByText('Utente attivato con successo')).toBeVisible();
    expect(api.of('setUserStatus')[0]?.body).toEqual({ isActive: true });
  });

  it('changes nothing when the admin cancels', async () => {
    const { api, press } = await ask('Disattiva Giulia Rinaldi');
    await press('Annulla');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.of('setUserStatus')).toEqual([]);
  });

  it('is not offered for an admin', async () => {
    openUsers();
    await screen.findByText('ada@vetrina.example');
    expect(within(cardOf('Ada Rinaldi')).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    [
      () => errorReply(409, 'USER_PROTECTED', 'Gli amministratori non si disattivano'),
      'Gli amministratori non si disattivano',
    ],
    [() => Promise.reject(new TypeError('offline')), "Errore nell'aggiornamento dello stato utente"],
  ])('says why it could not', async (setUserStatus, words) => {
    const { press } = await ask('Disattiva Giulia Rinaldi', { setUserStatus });
    await press('Disattiva');
    expect(await screen.findByText(words)).toBeVisible();
  });
});
