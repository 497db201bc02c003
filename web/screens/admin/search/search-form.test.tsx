import { screen, waitFor, within } from '@testing-library/react';
import { openAdminScreen, orderWith } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import SearchForm from './search-form.tsx';

const page = { currentPage: 1, totalPages: 1, total: 1 };
const statement = { _id: 'r1', name: 'Giulia Rinaldi', orderNumber: 'VE-2026-AAAA', state: 'received' as const };
const answers = {
  listAllOrders: () => ({ ...page, orders: [orderWith()] }),
  listAllProducts: () => ({ ...page, products: [{ _id: 'p1', name: 'Felpa Trieste', category: 'felpe' }] }),
  listUsers: () => ({
    ...page,
    users: [{ _id: 'u1', firstName: 'Giulia', lastName: 'Rinaldi', email: 'g@example.it' }],
  }),
  listReturns: () => ({ ...page, returns: [statement] }),
} as never;
const screens = [
  { to: '/admin/orders', label: 'Ordini', needs: 'orders:read' },
  { to: '/admin/contabilita', label: 'Contabilità', needs: 'export' },
] as const;
const onClose = jest.fn();
const Form = () => <SearchForm screens={screens} onClose={onClose} />;
const field = () => screen.getByRole('combobox', { name: 'Cerca ordini, prodotti, clienti, resi e pagine' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
beforeEach(() => onClose.mockClear());

describe('the search of the back office', () => {
  it('finds orders, products, customers and returns, five of each, in groups', async () => {
    const { api, user } = openAdminScreen(Form, answers, '/admin');
    await user.type(field(), 'giulia');
    expect(await screen.findByText('4 risultati')).toHaveRole('status');
    expect(options()).toEqual([
      'VE-2026-AAAAGiulia Rinaldi · Pagato',
      'Felpa TriesteFelpe',
      'Giulia Rinaldig@example.it',
      'Reso dell’ordine VE-2026-AAAAGiulia Rinaldi · Ricevuta',
    ]);
    expect(within(screen.getByRole('group', { name: 'Resi' })).getAllByRole('option')).toHaveLength(1);
    expect(api.of('listAllOrders').map(({ query }) => query)).toEqual([{ search: 'giulia', limit: '5' }]);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('goes by arrows and Enter, and closes', async () => {
    const { user, currentAddress } = openAdminScreen(Form, answers, '/admin');
    await user.type(field(), 'giulia');
    await screen.findByText('4 risultati');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[1]!.id);
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/products/p1');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens the first by Enter alone, and any by a click', async () => {
    const { user, currentAddress } = openAdminScreen(Form, answers, '/admin');
    await user.type(field(), 'giulia');
    await screen.findByText('4 risultati');
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/orders/VE-2026-AAAA');
    await user.type(field(), ' ');
    await user.click(screen.getByRole('option', { name: /^Giulia/ }));
    expect(currentAddress()).toBe('/admin/users/u1');
  });

  it('opens the first, though Enter came before the answers', async () => {
    const { user, currentAddress } = openAdminScreen(Form, answers, '/admin');
    await user.type(field(), 'giulia{Enter}');
    expect(currentAddress()).toBe('/admin');
    await waitFor(() => expect(currentAddress()).toBe('/admin/orders/VE-2026-AAAA'));
  });

  it('finds pages by their names, without accents', async () => {
    const nothing = {
      listAllOrders: () => ({ ...page, orders: [] }),
      listAllProducts: () => ({ ...page, products: [] }),
      listUsers: () => ({ ...page, users: [] }),
      listReturns: () => ({ ...page, returns: [] }),
    };
    const { user } = openAdminScreen(Form, nothing, '/admin');
    await user.type(field(), 'contabilita');
    expect(await screen.findByText('1 risultato')).toBeVisible();
    expect(options()).toEqual(['Contabilità']);
    await user.type(field(), 'x');
    expect(await screen.findByText('Nessun risultato.')).toBeVisible();
  });

  it('asks for nothing that the role may not see', async () => {
    const { api, user } = openAdminScreen(Form, answers, '/admin', 'warehouse');
    await user.type(field(), 'con');
    await waitFor(() => expect(api.of('listAllOrders')).toHaveLength(1));
    await screen.findByText('3 risultati');
    expect(api.of('listUsers')).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Pagine' })).not.toBeInTheDocument();
  });

  it('says that it failed', async () => {
    const failing = { ...(answers as object), listUsers: () => errorReply(400, 'INVALID', '') } as never;
    const { user } = openAdminScreen(Form, failing, '/admin');
    expect(screen.getByText('Scrivi almeno due caratteri.')).toBeVisible();
    await user.type(field(), 'giulia');
    expect(await screen.findByText('La ricerca non è riuscita: controlla la connessione e riprova.')).toBeVisible();
  });
});
