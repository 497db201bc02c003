import { screen, waitFor } from '@testing-library/react';
import { sessionStore } from '../../../data/session-store.ts';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { axeViolations, openOrders, orderWith, ordersPage } from './testing.tsx';

const orders = ['AAAA', 'BBBB', 'CCCC'].map((end) => orderWith({ _id: `order-${end}`, orderNumber: `VE-2026-${end}` }));
const choice = (end: string) => screen.findByRole('checkbox', { name: `Scegli l’ordine VE-2026-${end}` });
const startedChange = () => formDrafts.read(sessionStore.current()!.user._id, 'many orders');

describe('orders that are chosen in the list', () => {
  it('are counted aloud, and go to the change of many with their numbers', async () => {
    const { user, container } = openOrders({ listAllOrders: () => ordersPage(orders) });
    await user.click(await choice('AAAA'));
    expect(screen.getByText('1 ordine scelto')).toHaveRole('status');
    await user.click(await choice('CCCC'));
    expect(screen.getByText('2 ordini scelti')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Segna spediti' }));
    await waitFor(() => {
      expect(startedChange()).toEqual({ phase: 'edit', status: 'shipped', text: 'VE-2026-AAAA\nVE-2026-CCCC' });
    });
  });

  it('are those of the page, or none', async () => {
    const { user } = openOrders({ listAllOrders: () => ordersPage(orders) });
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli i 3 ordini di questa pagina' }));
    expect(await choice('BBBB')).toBeChecked();
    await user.click(await choice('BBBB'));
    expect(screen.getByText('2 ordini scelti')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deseleziona' }));
    expect(screen.queryByText(/ordini scelti/)).not.toBeInTheDocument();
  });

  it('may be all that match the filter: they are read page by page', async () => {
    const many = Array.from({ length: 230 }, (_, index) =>
      orderWith({ _id: `o${index}`, orderNumber: `VE-2026-${index}` }),
    );
    const { user, api } = openOrders(
      {
        listAllOrders: ({ query }) => {
          const [page, limit] = [Number(query['page']), Number(query['limit'])];
          const rows = many.slice((page - 1) * limit, page * limit);
          return { orders: rows, currentPage: page, totalPages: Math.ceil(230 / limit), total: 230 };
        },
      },
      '/admin/orders?status=paid',
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Scegli i 15 ordini di questa pagina' }));
    await user.click(screen.getByRole('button', { name: 'Scegli tutti i 230 che corrispondono al filtro' }));
    expect(screen.getByText('230 ordini scelti')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cambia stato' }));
    await waitFor(() => expect(startedChange()).toMatchObject({ status: 'processing' }));
    expect((startedChange() as { text: string }).text.split('\n')).toHaveLength(230);
    expect(
      api
        .of('listAllOrders')
        .slice(-3)
        .map(({ query }) => query),
    ).toEqual(['1', '2', '3'].map((page) => ({ page, limit: '100', status: 'paid' })));
  });

  it('do not disturb a change that is under way', async () => {
    const { user } = openOrders({ listAllOrders: () => ordersPage(orders) });
    const running = { phase: 'run', status: 'shipped', rows: [] };
    formDrafts.write('admin', 'many orders', running);
    await user.click(await choice('AAAA'));
    await user.click(screen.getByRole('button', { name: 'Segna spediti' }));
    expect(await screen.findByText(/^C’è già un aggiornamento in corso/)).toBeVisible();
    expect(startedChange()).toEqual(running);
  });

  it('go on where a change was left before its end: the link for a new one says so', async () => {
    const { user } = openOrders({ listAllOrders: () => ordersPage(orders) });
    formDrafts.write('admin', 'many orders', { phase: 'run', status: 'shipped', rows: [] });
    await user.click(await screen.findByRole('link', { name: 'Segna spediti' }));
    expect(await screen.findByText('L’aggiornamento precedente non era finito: riprende adesso')).toBeVisible();
  });

  it('begin anew after a change that is done', async () => {
    const { user } = openOrders({ listAllOrders: () => ordersPage(orders) });
    formDrafts.write('admin', 'many orders', { phase: 'done', status: 'shipped', text: 'VE-2026-AAAA', rows: [] });
    await user.click(await screen.findByRole('link', { name: 'Segna spediti' }));
    expect(startedChange()).toEqual({ phase: 'edit', status: 'shipped', text: '' });
  });
});
