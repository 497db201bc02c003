import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import { axeViolations, openOrders, orderWith, ordersPage } from './testing.tsx';

const rows = () => screen.getAllByRole('row').slice(1);
const anna = orderWith({
  _id: 'order-2',
  orderNumber: 'VE-2026-BBBB',
  status: 'shipped',
  user: { _id: 'anna', firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it' },
});

describe('the list of orders', () => {
  it('says number, customer, status, quantity, date and total of each', async () => {
    const { api, container } = openOrders({ listAllOrders: () => ordersPage([orderWith(), anna]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordini 2' })).toBeVisible();
    const cells = within(rows()[0]!).getAllByRole('cell');
    expect(within(rows()[0]!).getByRole('rowheader')).toHaveTextContent('VE-2026-AAAA');
    expect(cells.slice(1, 6).map((cell) => cell.textContent?.replace(/\s/g, ' '))).toEqual([
      'Giulia Rinaldi',
      'Pagato',
      '2',
      '05/03/2026, 14:30',
      '45,99 €',
    ]);
    expect(within(rows()[1]!).getByText('Spedito')).toBeVisible();
    expect(api.of('listAllOrders').map(({ query }) => query)).toEqual([{ page: '1', limit: '15' }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows skeleton rows while it loads', async () => {
    const { container } = openOrders({ listAllOrders: () => new Promise(() => undefined) });
    const table = screen.getByRole('table', { name: 'Ordini dei clienti' });
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(table.querySelectorAll('tbody tr')).toHaveLength(15);
    expect(screen.queryByText('Nessun ordine trovato')).not.toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('keeps the status filter in the address and asks for it', async () => {
    const { api, user, currentAddress } = openOrders(
      { listAllOrders: ({ query }) => ordersPage(query['status'] ? [anna] : [orderWith(), anna]) },
      '/admin/orders?page=3',
    );
    await screen.findByText('Giulia Rinaldi');
    expect(api.of('listAllOrders').at(-1)?.query).toEqual({ page: '3', limit: '15' });
    await user.selectOptions(screen.getByLabelText('Stato'), 'Spedito');
    await waitFor(() => expect(screen.queryByText('Giulia Rinaldi')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/orders?status=shipped');
    expect(api.of('listAllOrders').at(-1)?.query).toEqual({ page: '1', limit: '15', status: 'shipped' });
    await user.selectOptions(screen.getByLabelText('Stato'), 'Tutti gli stati');
    expect(await screen.findByText('Giulia Rinaldi')).toBeVisible();
    expect(currentAddress()).toBe('/admin/orders');
  });

  it('reads search, status and page from the address', async () => {
    const { api } = openOrders(
      { listAllOrders: () => ordersPage([anna]) },
      '/admin/orders?search=ferri&status=shipped&page=2',
    );
    await screen.findByText('Anna Ferri');
    expect(screen.getByRole('searchbox', { name: 'Cerca ordini' })).toHaveValue('ferri');
    expect(screen.getByLabelText('Stato')).toHaveValue('shipped');
    expect(api.of('listAllOrders')[0]?.query).toEqual({ page: '2', limit: '15', search: 'ferri', status: 'shipped' });
  });

  it.each(['?page=0', '?page=-3', '?page=abc', '?status=nonsense', '?page=1e9'])(
    'takes %s for the first page of all',
    async (search) => {
      const { api } = openOrders({ listAllOrders: () => ordersPage([anna]) }, `/admin/orders${search}`);
      await screen.findByText('Anna Ferri');
      expect(api.of('listAllOrders')[0]?.query).toEqual({ page: '1', limit: '15' });
    },
  );

  it('searches when typing pauses', async () => {
    const { api, user, currentAddress } = openOrders(
      { listAllOrders: ({ query }) => ordersPage(query['search'] ? [anna] : [orderWith()]) },
      '/admin/orders?page=2',
    );
    await screen.findByText('Giulia Rinaldi');
    await user.type(screen.getByRole('searchbox', { name: 'Cerca ordini' }), 'ferri ');
    expect(await screen.findByText('Anna Ferri')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/admin/orders?search=ferri'));
    expect(api.of('listAllOrders').map(({ query }) => query['search'])).toEqual([undefined, 'ferri']);
  });

  it('never lets a late answer replace a newer one', async () => {
    let answerLate = (_: object) => {};
    const late = new Promise<object>((resolve) => (answerLate = resolve));
    const { user } = openOrders({
      listAllOrders: ({ query }) => (query['status'] === 'paid' ? late : ordersPage(query['status'] ? [anna] : [])),
    });
    await screen.findByText('Nessun ordine ancora');
    await user.selectOptions(screen.getByLabelText('Stato'), 'Pagato');
    await user.selectOptions(screen.getByLabelText('Stato'), 'Spedito');
    await screen.findByText('Anna Ferri');
    answerLate(ordersPage([orderWith()]));
    await new Promise(process.nextTick);
    expect(screen.getByText('Anna Ferri')).toBeVisible();
    expect(screen.queryByText('Giulia Rinaldi')).not.toBeInTheDocument();
  });

  it('leads from page to page by links that keep the filters', async () => {
    const { user, currentAddress } = openOrders(
      {
        listAllOrders: ({ query }) =>
          ordersPage([query['page'] === '2' ? { ...anna, status: 'paid' } : orderWith()], {
            currentPage: Number(query['page']),
            totalPages: 9,
            total: 128,
          }),
      },
      '/admin/orders?status=paid',
    );
    await screen.findByText('Giulia Rinaldi');
    await user.click(screen.getByRole('link', { name: 'Pagina 2' }));
    expect(await screen.findByText('Anna Ferri')).toBeVisible();
    expect(currentAddress()).toBe('/admin/orders?status=paid&page=2');
    await user.click(screen.getByRole('link', { name: 'Precedente' }));
    expect(await screen.findByText('Giulia Rinaldi')).toBeVisible();
    expect(currentAddress()).toBe('/admin/orders?status=paid');
  });

  it("shows '200+' when the search stopped counting", async () => {
    openOrders(
      { listAllOrders: () => ordersPage([anna], { total: 200, totalPages: 14, more: true }) },
      '/admin/orders?search=a',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordini 200+' })).toBeVisible();
    expect(screen.getByText('Più di 200 ordini')).toBeInTheDocument();
  });
});

describe('a list without orders', () => {
  it('offers all orders when the search finds none', async () => {
    const { user, currentAddress, container } = openOrders(
      { listAllOrders: ({ query }) => ordersPage(query['search'] ? [] : [anna]) },
      '/admin/orders?search=zzz&status=paid',
    );
    expect(await screen.findByRole('heading', { name: 'Nessun ordine trovato' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mostra tutti gli ordini' }));
    expect(await screen.findByText('Anna Ferri')).toBeVisible();
    expect(currentAddress()).toBe('/admin/orders');
    expect(screen.getByRole('searchbox', { name: 'Cerca ordini' })).toHaveValue('');
  });

  it('leads back from beyond the last page', async () => {
    const { user } = openOrders(
      {
        listAllOrders: ({ query }) =>
          query['page'] === '1' ? ordersPage([anna]) : ordersPage([], { currentPage: 9, total: 1 }),
      },
      '/admin/orders?page=9',
    );
    await user.click(await screen.findByRole('link', { name: 'Vai alla prima pagina' }));
    expect(await screen.findByText('Anna Ferri')).toBeVisible();
  });

  it('shows the server’s message or the default when it cannot be read, and tries again', async () => {
    const { api, user, container } = openOrders({ listAllOrders: () => errorReply(503, 'DOWN', 'Torniamo subito') });
    expect(await screen.findByText('Torniamo subito')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Errore nel caricamento ordini' })).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    api.answer({ listAllOrders: () => ordersPage([anna]) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Anna Ferri')).toBeVisible();
  });

  it('shows the default message when the server has none', async () => {
    openOrders({ listAllOrders: () => Promise.reject(new TypeError('offline')) });
    await waitFor(() => expect(screen.getAllByText('Errore nel caricamento ordini')).toHaveLength(2));
  });

  it('does not show the orders of another filter when reading fails', async () => {
    const { user } = openOrders({
      listAllOrders: ({ query }) => (query['status'] ? errorReply(500, 'INTERNAL', 'Guasto') : ordersPage([anna])),
    });
    await screen.findByText('Anna Ferri');
    await user.selectOptions(screen.getByLabelText('Stato'), 'Pagato');
    expect(await screen.findByRole('button', { name: 'Riprova' })).toBeVisible();
    expect(screen.queryByText('Anna Ferri')).not.toBeInTheDocument();
  });
});

describe('a filtered list after a change of status', () => {
  const change = async (user: ReturnType<typeof openOrders>['user'], to: string) => {
    await user.click(screen.getByRole('button', { name: 'Gestisci l’ordine VE-2026-AAAA' }));
    await user.selectOptions(screen.getByLabelText('Stato dell’ordine'), to);
    await user.click(screen.getByRole('button', { name: /^(Salva stato|Conferma spedizione)$/ }));
    await screen.findByText('Stato ordine aggiornato con successo');
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  };

  it('loses the order at once, and is read again until the shop’s list has followed', async () => {
    const bruna = { ...anna, status: 'paid' } as const;
    let order = orderWith();
    const { api, user } = openOrders(
      {
        // As the server: its rows are current, its list is not.
        listAllOrders: () => ordersPage([order, bruna]),
        setOrderStatus: () => ({ order: (order = orderWith({ status: 'shipped', version: 4 })) }),
      },
      '/admin/orders?status=paid',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordini 2' })).toBeVisible();
    await change(user, 'Spedito');
    expect(screen.getByRole('heading', { level: 1, name: 'Ordini 1' })).toBeVisible();
    expect(rows()).toHaveLength(1);
    const reads = api.of('listAllOrders').length;
    api.answer({ listAllOrders: () => ordersPage([bruna]) });
    await waitFor(() => expect(api.of('listAllOrders')).toHaveLength(reads + 1), { timeout: 5000 });
    expect(screen.getByRole('heading', { level: 1, name: 'Ordini 1' })).toBeVisible();
    expect(rows()).toHaveLength(1);
  });

  it('is read again until the order has come', async () => {
    const shipped = orderWith({ status: 'shipped', version: 4 });
    const { api, user } = openOrders({
      listAllOrders: ({ query }) => ordersPage(query['status'] ? [anna] : [orderWith(), anna]),
      setOrderStatus: () => ({ order: shipped }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Ordini 2' });
    await change(user, 'Spedito');
    await user.selectOptions(screen.getByLabelText('Stato'), 'Spedito');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordini 1' })).toBeVisible();
    api.answer({ listAllOrders: () => ordersPage([shipped, anna]) });
    const heading = () => screen.findByRole('heading', { level: 1, name: 'Ordini 2' }, { timeout: 5000 });
    expect(await heading()).toBeVisible();
  });
});

describe('the search box', () => {
  it('follows the URL after going back', async () => {
    const { api, user, currentAddress } = openOrders({
      listAllOrders: () => ordersPage([anna], { totalPages: 2, total: 20 }),
    });
    await screen.findByText('Anna Ferri');
    await user.selectOptions(screen.getByLabelText('Stato'), 'Spedito');
    const box = screen.getByRole('searchbox', { name: 'Cerca ordini' });
    fireEvent.change(box, { target: { value: 'ferri' } });
    await waitFor(() => expect(currentAddress()).toBe('/admin/orders?status=shipped&search=ferri'));
    await user.click(screen.getByRole('button', { name: 'Indietro' }));
    expect(currentAddress()).toBe('/admin/orders');
    expect(box).toHaveValue('');
    expect(screen.getByLabelText('Stato')).toHaveValue('');
    await waitFor(() => expect(api.of('listAllOrders').at(-1)?.query).toEqual({ page: '1', limit: '15' }));
  });
});
