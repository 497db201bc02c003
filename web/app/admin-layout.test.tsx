import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '../../shared/account/answers.ts';
import { permissionsOf } from '../../shared/account/staff.ts';
import type { Dashboard } from '../../shared/analytics/answers.ts';
import { sessionStore } from '../data/session-store.ts';
import { SessionProvider } from '../data/session.tsx';
import { axeViolations } from '../testing/axe.ts';
import { fakeApi, renderAt } from '../testing/fake-api.tsx';
import { toast } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import AdminLayout from './admin-layout.tsx';
import { RequireAdmin } from './guards.tsx';

const ada = { _id: 'ada', firstName: 'Ada', lastName: 'Bianchi', email: 'ada@vetrina.example', role: 'admin' } as User;

const tasks: Dashboard['tasks'] = {
  paidOrders: 3,
  processingOrders: 1,
  lateTransfers: 0,
  payOuts: { count: 0, orders: [] },
  sentUnpaid: { count: 0, oldest: null },
  invoices: { count: 0, oldest: null },
  returns: {
    unmatched: { count: 1, refundBy: '2026-03-19' },
    received: { count: 1, refundBy: '2026-03-20' },
    goodsBack: { count: 0, refundBy: null },
  },
};

const site = (
  <>
    <Routes>
      <Route path="/" element={<h1>La vetrina</h1>} />
      <Route
        element={
          <RequireAdmin>
            <AdminLayout />
          </RequireAdmin>
        }
      >
        <Route path="/admin/orders" element={<h1>Gli ordini</h1>} />
        <Route path="/admin/analytics" element={<h1>Le vendite</h1>} />
        <Route path="/admin/nuovo-ordine" element={<h1>Un ordine nuovo</h1>} />
        <Route path="/admin/settings" element={<h1>Le impostazioni</h1>} />
      </Route>
    </Routes>
    <Toaster />
  </>
);

function openAdmin(address = '/admin/orders', user = ada) {
  act(() => {
    toast.remove();
    sessionStore.set({ token: 'token', user });
  });
  const api = fakeApi({ readMe: () => ({ user }), logout: () => ({}), readDashboard: () => ({ tasks }) });
  return { api, ...renderAt(address, site, { around: (inner) => <SessionProvider>{inner}</SessionProvider> }) };
}

describe('the frame of the admin', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date('2026-03-05T23:30:00Z'), doNotFake: ['setTimeout', 'clearTimeout'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('has a search for everything, by its button and by Ctrl+K', async () => {
    const { user } = openAdmin();
    await user.keyboard('{Control>}k{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Cerca nel back office' });
    await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cerca' }));
    expect(screen.getByRole('dialog', { name: 'Cerca nel back office' })).toBeVisible();
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says at the menu’s button of a phone, too, how much waits', async () => {
    openAdmin();
    const button = await screen.findByRole('button', { name: 'Menu' });
    await waitFor(() => expect(button).toHaveAccessibleDescription('6 da gestire'));
    expect(button.parentElement).toHaveTextContent(/^66 da gestire/);
  });

  it('links to its screens, in the order of the specification', async () => {
    const { container } = openAdmin();
    await screen.findByRole('heading', { name: 'Gli ordini' });
    const links = within(screen.getByRole('navigation', { name: 'Amministrazione' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent?.replace(/\d+$/, ''), link.getAttribute('href')])).toEqual([
      ['Dashboard', '/admin'],
      ['Prodotti', '/admin/products'],
      ['Ordini', '/admin/orders'],
      ['Resi', '/admin/resi'],
      ['Utenti', '/admin/users'],
      ['Analytics', '/admin/analytics'],
      ['Contabilità', '/admin/contabilita'],
      ['Registro attività', '/admin/registro'],
      ['Collaboratori', '/admin/collaboratori'],
      ['Impostazioni', '/admin/settings'],
    ]);
    expect(within(links[0]!.closest('ul')!).getByRole('link', { current: 'page' })).toHaveAccessibleName('Ordini');
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each([
    ['/admin/nuovo-ordine', 'Ordini'],
    ['/admin/settings', 'Impostazioni'],
  ])('marks where %s belongs', async (address, name) => {
    openAdmin(address);
    const links = within(await screen.findByRole('navigation', { name: 'Amministrazione' }));
    expect(links.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([
      expect.stringContaining(name),
    ]);
  });

  it.each([
    ['/admin/analytics', 'warehouse'],
    ['/admin/nuovo-ordine', 'readOnly'],
  ] as const)('says that %s is not for the role %s, instead of errors of its calls', async (address, role) => {
    const { user } = openAdmin(address, { ...ada, permissions: [...permissionsOf(role)] });
    expect(await screen.findByRole('heading', { name: 'Il tuo ruolo non comprende questa pagina' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Vai agli ordini' }));
    expect(await screen.findByRole('heading', { name: 'Gli ordini' })).toBeVisible();
  });

  it('shows at orders and returns how much waits there', async () => {
    const { container } = openAdmin();
    const links = within(await screen.findByRole('navigation', { name: 'Amministrazione' }));
    await waitFor(() =>
      expect(links.getByRole('link', { name: 'Ordini' })).toHaveAccessibleDescription('4 da gestire'),
    );
    expect(links.getByRole('link', { name: 'Ordini' })).toHaveTextContent('Ordini4');
    expect(links.getByRole('link', { name: 'Resi' })).toHaveAccessibleDescription('2 da gestire');
    expect(links.getByRole('link', { name: 'Prodotti' })).not.toHaveAccessibleDescription();
    expect(await axeViolations(container)).toEqual([]);
  });

  it("shows the Italian day, and the person's initials and email", async () => {
    openAdmin();
    await screen.findByRole('heading', { name: 'Gli ordini' });
    expect(screen.getByText('venerdì 6 marzo 2026')).toBeVisible();
    expect(screen.getByText('venerdì 6 marzo 2026')).toHaveAttribute('datetime', '2026-03-06');
    expect(screen.getByText('AB')).toBeVisible();
    expect(screen.getByText('ada@vetrina.example')).toBeVisible();
    const access = screen.getByRole('link', { name: /Il tuo accesso: ada@vetrina.example$/ });
    expect(access).toHaveAttribute('href', '/admin/accesso');
  });

  it("leads back by 'Torna al Sito'", async () => {
    const { user, currentAddress } = openAdmin();
    await user.click(await screen.findByRole('link', { name: 'Torna al Sito' }));
    expect(await screen.findByRole('heading', { name: 'La vetrina' })).toBeVisible();
    expect(currentAddress()).toBe('/');
  });

  it('logs out, shows a toast and goes home', async () => {
    const { api, user, currentAddress } = openAdmin();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'La vetrina' })).toBeVisible();
    expect(currentAddress()).toBe('/');
    expect(screen.getByText('Logout effettuato')).toBeVisible();
    expect(sessionStore.current()).toBeNull();
    expect(api.of('logout')).toHaveLength(1);
  });

  it('has a menu for the phone, which closes when it has led somewhere', async () => {
    const { user, currentAddress } = openAdmin();
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    expect(await axeViolations(menu)).toEqual([]);
    within(menu).getByRole('link', { name: 'Impostazioni' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Le impostazioni' })).toBeVisible();
    expect(currentAddress()).toBe('/admin/settings');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('skips to the content by the first key', async () => {
    const { user } = openAdmin();
    await screen.findByRole('heading', { name: 'Gli ordini' });
    act(() => (document.activeElement as HTMLElement).blur());
    await user.tab();
    expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveFocus();
    Element.prototype.scrollIntoView = () => undefined;
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
