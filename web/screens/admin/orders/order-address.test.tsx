import { screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import { axeViolations, openOrders, orderDialog, orderWith, ordersPage } from './testing.tsx';

const list = () => ordersPage([orderWith()]);
const old = orderWith({ _id: '01J9ZX0000000000000000000Z', orderNumber: 'VE-2025-ZZZZ' });
const newest = { listAllOrders: list, readOrder: () => ({ order: old }) };

describe('the address of an order', () => {
  it('is in the bar while its dialog is open; back closes it, and the filters stay', async () => {
    const { user, currentAddress } = openOrders({ listAllOrders: list }, '/admin/orders?status=paid');
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect(currentAddress()).toBe('/admin/orders/order-1?status=paid');
    expect(orderDialog()).toHaveAccessibleName('Ordine VE-2026-AAAA');
    await user.click(screen.getByRole('button', { name: 'Indietro', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/admin/orders?status=paid');
  });

  it('goes when the dialog is closed', async () => {
    const { user, currentAddress } = openOrders({ listAllOrders: list }, '/admin/orders/order-1?page=2');
    const dialog = await screen.findByRole('dialog', { name: 'Ordine VE-2026-AAAA' });
    await user.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
    expect(currentAddress()).toBe('/admin/orders?page=2');
  });

  it('opens an order that this page of the list lacks, by its id', async () => {
    const { api } = openOrders(newest, `/admin/orders/${old._id}`);
    expect(await screen.findByRole('dialog', { name: 'Ordine VE-2025-ZZZZ' })).toBeVisible();
    expect(api.of('readOrder')[0]?.params).toEqual({ id: old._id });
  });

  it('may be the number of the order', async () => {
    openOrders(
      { listAllOrders: ({ query }) => ordersPage(query['search'] === 'VE-2025-ZZZZ' ? [old] : [orderWith()]) },
      '/admin/orders/VE-2025-ZZZZ',
    );
    expect(await screen.findByRole('heading', { name: 'Cronologia dell’ordine' })).toBeVisible();
    expect(orderDialog()).toHaveAccessibleName('Ordine VE-2025-ZZZZ');
  });

  it.each([
    ['an id', '01J9ZX0000000000000000000Y'],
    ['a number', 'VE-2026-9999'],
  ])('that names no order says so: %s', async (_case, name) => {
    const { user, currentAddress } = openOrders(
      { listAllOrders: list, readOrder: () => errorReply(404, 'ORDER_NOT_FOUND', 'Ordine non trovato') },
      `/admin/orders/${name}`,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nessun ordine ha questo indirizzo: controlla il numero, o cercalo nell’elenco.',
    );
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Torna all’elenco' }));
    expect(currentAddress()).toBe('/admin/orders');
  });

  it('that cannot be read now can be asked again', async () => {
    const { api, user } = openOrders(
      { listAllOrders: list, readOrder: () => errorReply(500, 'INTERNAL', 'Errore') },
      `/admin/orders/${old._id}`,
    );
    expect(await screen.findByText('Non riusciamo a leggere i dati')).toBeVisible();
    api.answer(newest);
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('dialog', { name: 'Ordine VE-2025-ZZZZ' })).toBeVisible();
  });
});
