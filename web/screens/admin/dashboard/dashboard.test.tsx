import { act, screen, within } from '@testing-library/react';
import type { Dashboard as Answer } from '../../../../shared/analytics/answers.ts';
import { openAdminScreen, orderWith } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import AdminDashboardScreen from './dashboard.tsx';

const stats: Answer['stats'] = {
  totalUsers: 1204,
  totalProducts: 24,
  totalOrders: 150,
  totalRevenue: 10191.2,
  pendingOrders: 3,
  incompleteSheets: 0,
  comparison: { users: 7.7, products: 0, orders: -11.3, revenue: null },
};
const none = { count: 0, refundBy: null };
const noTasks: Answer['tasks'] = {
  paidOrders: 0,
  processingOrders: 0,
  lateTransfers: 0,
  payOuts: { count: 0, orders: [] },
  sentUnpaid: { count: 0, oldest: null },
  invoices: { count: 0, oldest: null },
  returns: { unmatched: none, received: none, goodsBack: none },
};
const answer = (more: Partial<Answer['stats']> = {}, recentOrders = [orderWith()], tasks = noTasks) => ({
  stats: { ...stats, ...more },
  tasks,
  recentOrders,
});

const lowProducts = (total: number) => ({ products: [], currentPage: 1, totalPages: total, total });

type Answers = Parameters<typeof openAdminScreen>[1];
const openDashboard = (answers: Answers = {}) =>
  openAdminScreen(
    AdminDashboardScreen,
    { readDashboard: () => answer(), listAllProducts: () => lowProducts(0), ...answers },
    '/admin',
  );
const payOut = (orderNumber: string, toPayOut: number) => ({ orderNumber, toPayOut, payOutBy: '2099-12-05' });
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

describe('the dashboard', () => {
  it('has four cards, each compared with the month before', async () => {
    const { container } = openDashboard();
    const cards = within(await screen.findByRole('region', { name: 'Riepilogo' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => plain(textContent))).toEqual([
      'Utenti totali1.204+7,7% vs mese scorso',
      'Prodotti attivi240% vs mese scorso',
      'Ordini totali150-11,3% vs mese scorso',
      'Fatturato10.191,20 €— vs mese scorso',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says how many products are low in stock, and leads to them', async () => {
    const { api } = openDashboard({ listAllProducts: () => lowProducts(2) });
    expect(await screen.findByText('2 prodotti in vendita hanno scorte basse.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vedi le scorte basse' })).toHaveAttribute(
      'href',
      '/admin/products?stock=low',
    );
    expect(api.of('listAllProducts')[0]?.query).toEqual({ stock: 'low', limit: '1' });
  });

  it('says what the comparison compares', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-30T10:00:00Z'), doNotFake: ['setTimeout', 'clearTimeout'] });
    openDashboard();
    expect(
      await screen.findByText(
        '«vs mese scorso» confronta ciò che si è aggiunto dal 1º al 30 marzo con ciò che si era aggiunto dal 1º al 28 febbraio. I totali sono di sempre.',
      ),
    ).toBeVisible();
    jest.useRealTimers();
  });

  it('says what is to do, with the list where it is done and the first deadline of the law', async () => {
    const tasks: Answer['tasks'] = {
      paidOrders: 5,
      processingOrders: 1,
      lateTransfers: 2,
      payOuts: { count: 5, orders: [payOut('VE-2026-AAAA', 15.5), payOut('VE-2026-BBBB', 7)] },
      sentUnpaid: { count: 1, oldest: 'O2' },
      invoices: { count: 3, oldest: '2025-12-30' },
      returns: {
        unmatched: { count: 2, refundBy: '2099-12-05' },
        received: { count: 3, refundBy: null },
        goodsBack: { count: 1, refundBy: '2026-01-19' },
      },
    };
    const { container } = openDashboard({ readDashboard: () => answer({}, [orderWith()], tasks) });
    const list = within(await screen.findByRole('region', { name: 'Da fare' }));
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['5 ordini pagati da preparare', '/admin/orders?status=paid'],
      ['1 ordine in elaborazione da spedire', '/admin/orders?status=processing'],
      ['2 bonifici non arrivati in tempo', '/admin/orders?status=pending'],
      ['1 ordine spedito e non pagato', '/admin/orders/O2'],
      ['VE-2026-AAAA', '/admin/orders/VE-2026-AAAA'],
      ['VE-2026-BBBB', '/admin/orders/VE-2026-BBBB'],
      ['2 recessi da abbinare', '/admin/resi?state=unmatched'],
      ['3 resi in arrivo o da fermare', '/admin/resi?state=received'],
      ['1 reso rientrato da rimborsare', '/admin/resi?state=goodsBack'],
      ['3 fatture da emettere', expect.stringMatching(/^\/admin\/contabilita\?from=2025-12-30&to=\d{4}-\d\d-\d\d$/)],
    ]);
    expect(plain(list.getByText('VE-2026-AAAA').closest('ul')!.parentElement!.textContent)).toBe(
      '5 rimborsi da versare a manoVE-2026-AAAA 15,50 €, entro il 05/12/2099VE-2026-BBBB 7,00 €, entro il 05/12/2099e altri 3',
    );
    expect(list.getByText(/Primo rimborso entro/)).toHaveTextContent('Primo rimborso entro il 05/12/2099');
    expect(list.getByText(/andava inviata/)).toHaveTextContent('La prima andava inviata entro l’11/01/2026');
    expect(list.getByText(/Rimborso scaduto/)).toHaveTextContent('Rimborso scaduto il 19/01/2026');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads from very many invoices to the first year of them', async () => {
    const tasks: Answer['tasks'] = { ...noTasks, invoices: { count: 100, oldest: '2020-01-07', more: true } };
    const readDashboard = () => answer({}, [orderWith()], tasks);
    openDashboard({ readDashboard });
    const link = await screen.findByRole('link', { name: '100 e più fatture da emettere' });
    expect(link).toHaveAttribute('href', '/admin/contabilita?from=2020-01-07&to=2021-01-06');
  });

  it('names no invoices to who may not list them', async () => {
    const readDashboard = () => answer({}, [orderWith()], { ...noTasks, invoices: { count: 1, oldest: '2020-01-07' } });
    openAdminScreen(
      AdminDashboardScreen,
      { readDashboard, listAllProducts: () => lowProducts(0) },
      '/admin',
      'readOnly',
    );
    expect(await screen.findByText('Niente da spedire e nessun reso da gestire.')).toBeVisible();
  });

  it('says that nothing is to do', async () => {
    openDashboard();
    expect(await screen.findByText('Niente da spedire e nessun reso da gestire.')).toBeVisible();
  });

  it('is read again while it is looked at', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = openDashboard();
    await screen.findByText('Niente da spedire e nessun reso da gestire.');
    const tasks: Answer['tasks'] = { ...noTasks, paidOrders: 1 };
    api.answer({ readDashboard: () => answer({}, [orderWith()], tasks) });
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByRole('link', { name: '1 ordine pagato da preparare' })).toBeVisible();
    jest.useRealTimers();
  });

  it('is read by one call, and one that counts what is low in stock', async () => {
    const { api } = openDashboard();
    await screen.findByText('VE-2026-AAAA');
    expect(api.calls.map(({ name }) => name)).toEqual(['readDashboard', 'listAllProducts']);
  });

  it.each([
    [3, 'Ci sono 3 ordini in attesa.', 'Gestisci gli ordini'],
    [1, 'C’è 1 ordine in attesa.', 'Gestisci l’ordine'],
  ])('warns of %i pending orders and leads to them', async (pendingOrders, words, link) => {
    openDashboard({ readDashboard: () => answer({ pendingOrders }) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/admin/orders?status=pending');
  });

  it.each([
    [2, '2 prodotti attivi hanno la scheda legale incompleta.', 'Completa le schede'],
    [1, '1 prodotto attivo ha la scheda legale incompleta.', 'Completa la scheda'],
  ])('warns of %i incomplete legal sheets and leads to them', async (incompleteSheets, words, link) => {
    openDashboard({ readDashboard: () => answer({ incompleteSheets }) });
    expect(await screen.findByText(words)).toBeVisible();
    const address = '/admin/products?status=active&sheet=incomplete';
    expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address);
  });

  it('shows no warning without a pending order', async () => {
    openDashboard({ readDashboard: () => answer({ pendingOrders: 0 }) });
    await screen.findByText('VE-2026-AAAA');
    expect(screen.queryByText(/in attesa/)).not.toBeInTheDocument();
    expect(screen.queryByText(/scheda legale/)).not.toBeInTheDocument();
  });

  it('shows the recent orders: number, status, customer, quantity, date and total', async () => {
    openDashboard();
    const row = (await screen.findByRole('rowheader', { name: 'VE-2026-AAAA' })).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['Giulia Rinaldi', 'Pagato', '2', '05/03/2026, 14:30', '45,99 €']);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/orders/VE-2026-AAAA');
  });

  it('says that there is no order yet', async () => {
    openDashboard({ readDashboard: () => answer({ pendingOrders: 0, totalOrders: 0 }, []) });
    expect(await screen.findByText('Nessun ordine ancora.')).toBeVisible();
  });

  it('has quick actions and the fixed state of the system, before anything was read too', async () => {
    const { container } = openDashboard({ readDashboard: () => new Promise(() => undefined) });
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    const actions = within(screen.getByRole('region', { name: 'Azioni rapide' })).getAllByRole('link');
    expect(actions.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Nuovo prodotto', '/admin/products?new=1'],
      ['Gestisci ordini', '/admin/orders'],
      ['Gestisci utenti', '/admin/users'],
      ['Vedi analytics', '/admin/analytics'],
    ]);
    const system = screen.getByRole('region', { name: 'Stato del sistema' });
    expect(
      within(system)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Database', 'API', 'Pagamenti']);
    expect(within(system).getAllByText('OK')).toHaveLength(3);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('logs that it could not be read, without a toast, and can be asked again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, user } = openDashboard({ readDashboard: () => Promise.reject(new TypeError('offline')) });
    expect(await screen.findByRole('heading', { name: 'Non riusciamo a leggere i dati' })).toBeVisible();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    api.answer({ readDashboard: () => answer() });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('VE-2026-AAAA')).toBeVisible();
  });
});
