import { screen, waitFor, within } from '@testing-library/react';
import { errorReply, fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminOrdersScreen from './orders.tsx';
import { axeViolations, openManageDialog, orderDialog, ordersPage, orderWith, statusField } from './testing.tsx';

const ship = () => screen.queryByRole('button', { name: 'Segna come spedito' });
const tracking = () => screen.getByLabelText(/^Codice di tracciamento/);
const question = () => screen.queryByRole('dialog', { name: 'Modifiche non salvate' });
const shipped = orderWith({ status: 'shipped', trackingNumber: 'BRT-1', version: 4 });

describe("'Segna come spedito'", () => {
  it('chooses the status and leads to the tracking number; Enter saves both', async () => {
    const { api, user } = await openManageDialog(orderWith(), { setOrderStatus: () => ({ order: shipped }) });
    await user.click(ship()!);
    expect(statusField()).toHaveValue('shipped');
    expect(tracking()).toHaveFocus();
    expect(ship()).not.toBeInTheDocument();
    expect(api.of('setOrderStatus')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Conferma spedizione' })).toBeEnabled();
    expect(await axeViolations(orderDialog())).toEqual([]);
    await user.keyboard('BRT-1{Enter}');
    expect(await screen.findByText('Stato ordine aggiornato con successo')).toBeVisible();
    expect(api.of('setOrderStatus')[0]?.body).toMatchObject({ status: 'shipped', trackingNumber: 'BRT-1', version: 3 });
  });

  it.each([
    ['waits for its payment', orderWith({ status: 'pending', paidAt: null })],
    ['was processed without one', orderWith({ status: 'processing', paidAt: null })],
    ['is on its way', orderWith({ status: 'shipped' })],
    ['was cancelled', orderWith({ status: 'cancelled' })],
  ])('is not offered for an order that %s', async (_case, order) => {
    await openManageDialog(order);
    expect(screen.getByRole('button', { name: 'Salva stato' })).toBeDisabled();
    expect(ship()).not.toBeInTheDocument();
  });

  it('is not offered before the customer’s withdrawal is refunded', async () => {
    const stated = { _id: 'r1', at: '2026-03-05T15:00:00Z', kind: 'beforeShipping' as const, refund: null };
    const more = {
      items: [{ variant: 'line-1', quantity: 1 }],
      state: 'received' as const,
      sendBackBy: null,
      reason: '',
    };
    await openManageDialog(orderWith({ returns: [{ ...stated, ...more }] }));
    expect(ship()).not.toBeInTheDocument();
  });
});

describe('what was typed into an order', () => {
  it('is there after a conflict, and when the session ends', async () => {
    const theirs = orderWith({ status: 'shipped', trackingNumber: 'BRT-9', version: 4 });
    const { user, unmount } = await openManageDialog(orderWith(), {
      setOrderStatus: () => errorReply(409, 'ORDER_CHANGED', 'Intanto l’ordine è cambiato: controlla e salva di nuovo'),
      readOrder: () => ({ order: theirs }),
    });
    await user.selectOptions(statusField(), 'Spedito');
    await user.type(tracking(), 'BRT-1{Enter}');
    expect(await screen.findByText('Codice di tracciamento: BRT-9')).toBeVisible();
    expect(tracking()).toHaveValue('BRT-1');
    unmount();
    const api = fakeApi({
      listAllOrders: () => ordersPage([theirs]),
      readOrderTimeline: () => ({ entries: [] }),
      setOrderStatus: () => ({ order: shipped }),
    });
    renderAt(
      '/admin/orders/order-1',
      <>
        <AdminOrdersScreen />
        <Toaster />
      </>,
    );
    expect(
      await screen.findByText('Stato dell’ordine: abbiamo ripristinato le modifiche che non avevi salvato.'),
    ).toBeVisible();
    expect(tracking()).toHaveValue('BRT-1');
    await user.click(screen.getByRole('button', { name: 'Salva codice' }));
    await screen.findByText('Codice di tracciamento aggiornato');
    expect(api.of('setOrderStatus')[0]?.body).toMatchObject({ trackingNumber: 'BRT-1', version: 4 });
    expect(sessionStorage.getItem('drafts')).not.toContain('BRT-1');
  });
});

describe('leaving an order', () => {
  it('asks before a typed tracking number is lost', async () => {
    const { user, currentAddress } = await openManageDialog(shipped);
    await user.type(tracking(), '2');
    await user.click(within(orderDialog()).getByRole('button', { name: 'Chiudi' }));
    expect(question()).toBeVisible();
    await user.click(within(question()!).getByRole('button', { name: 'Continua a modificare' }));
    expect(tracking()).toHaveValue('BRT-12');
    await user.click(within(orderDialog()).getByRole('button', { name: 'Chiudi' }));
    await user.click(within(question()!).getByRole('button', { name: 'Esci senza salvare' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/orders');
    expect(sessionStorage.getItem('drafts')).not.toContain('BRT-12');
  });

  it('asks before a chosen status is lost, also by Escape', async () => {
    const { user } = await openManageDialog(orderWith());
    await user.selectOptions(statusField(), 'In elaborazione');
    await user.keyboard('{Escape}');
    expect(question()).toBeVisible();
  });

  it('asks nothing when the choice was taken back, or saved', async () => {
    const { user } = await openManageDialog(orderWith(), { setOrderStatus: () => ({ order: shipped }) });
    await user.selectOptions(statusField(), 'Spedito');
    await user.selectOptions(statusField(), 'Pagato');
    await user.click(ship()!);
    await user.keyboard('BRT-1{Enter}');
    await screen.findByText('Stato ordine aggiornato con successo');
    await user.click(within(orderDialog()).getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('asks before the corrected number of a parcel is lost', async () => {
    const parcel = { at: '2026-03-06T08:00:00Z', trackingNumber: 'BRT-1', courier: 'brt' as const };
    const parcels = [{ ...parcel, items: [{ variant: 'v1', quantity: 1 }] }];
    const { user } = await openManageDialog(orderWith({ status: 'processing', parcels }));
    await user.click(screen.getByRole('button', { name: 'Correggi il codice del pacco 1' }));
    await user.type(screen.getByLabelText(/^Codice di tracciamento del pacco/), '2');
    await user.keyboard('{Escape}');
    expect(sessionStorage.getItem('drafts')).toContain('BRT-12');
    await user.click(within(question()!).getByRole('button', { name: 'Esci senza salvare' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('drafts')).not.toContain('BRT-12');
  });

  it('asks before the amount of a refund is lost', async () => {
    const { user } = await openManageDialog(orderWith());
    await user.click(screen.getByRole('radio', { name: 'Una parte' }));
    await user.type(screen.getByLabelText(/^Importo in euro/), '5');
    await user.keyboard('{Escape}');
    expect(question()).toBeVisible();
  });

  it('waits while a change is being saved', async () => {
    const { user } = await openManageDialog(orderWith(), { setOrderStatus: () => new Promise(() => undefined) });
    await user.selectOptions(statusField(), 'Consegnato');
    await user.click(screen.getByRole('button', { name: 'Salva stato' }));
    await user.click(within(orderDialog()).getByRole('button', { name: 'Chiudi' }));
    expect(screen.getByRole('dialog', { name: 'Salvataggio in corso' })).toBeVisible();
  });
});
