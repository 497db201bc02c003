import { screen, waitFor, within } from '@testing-library/react';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import AdminOrdersScreen from './orders.tsx';
import { axeViolations, hoodieItem, openManageDialog, orderDialog, orderWith, textOf } from './testing.tsx';

const large = { ...hoodieItem.variant, _id: 'v2', size: 'L', sku: 'FEL-VER-L' };
const items = [hoodieItem, { ...hoodieItem, _id: 'line-2', variant: large, quantity: 1 }];
const parcel = { at: '2026-03-06T08:00:00Z', trackingNumber: '111111111111', courier: 'brt' as const };
const begun = { status: 'processing' as const, parcels: [{ ...parcel, items: [{ variant: 'v1', quantity: 1 }] }] };

describe('the parcels of an order', () => {
  it('are listed with their items, numbers and courier, and the order says that a part has left', async () => {
    await openManageDialog(orderWith({ items, ...begun, trackingNumber: '111111111111', courier: 'brt' }));
    const dialog = within(orderDialog());
    expect(dialog.getByText('Spedito in parte')).toBeVisible();
    const [row] = dialog.getAllByRole('listitem').filter((each) => textOf(each)?.startsWith('Pacco 1'));
    expect(textOf(row!)).toBe(
      'Pacco 1, partito il 6 marzo 2026Codice di tracciamento: 111111111111 (BRT)1 × Felpa Trieste, taglia M, VerdeCorreggi il codice del pacco 1',
    );
    expect(await axeViolations(orderDialog())).toEqual([]);
  });

  it('get one more with the chosen pieces, courier and number', async () => {
    const order = orderWith({ items, ...begun });
    const { api, user } = await openManageDialog(order, {
      setOrderStatus: () => ({ order: { ...order, version: order.version + 1 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Aggiungi un pacco' }));
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    expect(screen.getByRole('button', { name: 'Aggiungi un pacco' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const form = within(screen.getByRole('form', { name: 'Nuovo pacco' }));
    expect(form.getByLabelText(/taglia M/)).toHaveFocus();
    expect(form.getByLabelText(/taglia M/)).toHaveValue('1');
    await user.selectOptions(form.getByLabelText(/taglia M/), 'Non in questo pacco');
    await user.selectOptions(form.getByLabelText(/taglia L/), 'Non in questo pacco');
    await user.click(form.getByRole('button', { name: 'Spedisci questo pacco' }));
    expect(form.getByRole('alert')).toHaveTextContent('Scegli almeno un articolo');
    expect(await axeViolations(orderDialog())).toEqual([]);
    await user.selectOptions(form.getByLabelText(/taglia L/), '1 di 1');
    await user.selectOptions(form.getByLabelText('Corriere del pacco'), 'GLS');
    await user.type(form.getByLabelText(/^Codice di tracciamento del pacco/), 'AB123456789');
    await user.click(form.getByRole('button', { name: 'Spedisci questo pacco' }));
    expect(await screen.findByText('Stato ordine aggiornato con successo')).toBeVisible();
    expect(api.of('setOrderStatus').map(({ body }) => body)).toEqual([
      {
        status: 'shipped',
        items: [{ variant: 'v2', quantity: 1 }],
        courier: 'gls',
        trackingNumber: 'AB123456789',
        version: order.version,
      },
    ]);
    expect(screen.queryByRole('form', { name: 'Nuovo pacco' })).not.toBeInTheDocument();
  });

  it('lose nothing that was typed, nor does a note, when the session ends', async () => {
    const { user, unmount } = await openManageDialog(orderWith({ items }));
    await user.click(screen.getByRole('button', { name: 'Aggiungi un pacco' }));
    await user.selectOptions(screen.getByLabelText(/taglia M/), 'Non in questo pacco');
    await user.type(screen.getByLabelText(/^Codice di tracciamento del pacco/), 'AB12');
    await user.type(screen.getByLabelText('Nota per i colleghi'), 'Fragile');
    unmount();
    const again = renderAt('/admin/orders/order-1', <AdminOrdersScreen />);
    const form = within(await screen.findByRole('form', { name: 'Nuovo pacco' }));
    expect(form.getByLabelText(/taglia M/)).toHaveValue('0');
    expect(form.getByLabelText(/^Codice di tracciamento del pacco/)).toHaveValue('AB12');
    expect(screen.getByLabelText('Nota per i colleghi')).toHaveValue('Fragile');
    await again.user.click(form.getByRole('button', { name: 'Annulla' }));
    expect(sessionStorage.getItem('drafts')).not.toContain('AB12');
    await again.user.keyboard('{Escape}');
    await again.user.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
    expect(sessionStorage.getItem('drafts')).not.toContain('Fragile');
  });

  it('have each its own number to correct', async () => {
    const order = orderWith({ items, ...begun, trackingNumber: '111111111111', courier: 'brt' });
    const { api, user } = await openManageDialog(order, {
      setOrderStatus: () => ({ order: { ...order, version: order.version + 1 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Correggi il codice del pacco 1' }));
    const form = within(screen.getByRole('form', { name: 'Pacco 1' }));
    const field = form.getByLabelText(/^Codice di tracciamento del pacco/);
    expect(field).toHaveValue('111111111111');
    expect(form.getByLabelText('Corriere del pacco')).toHaveFocus();
    expect(form.getByRole('button', { name: 'Salva codice' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, '222222222222');
    expect(await axeViolations(orderDialog())).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Salva codice' }));
    expect(await screen.findByText('Codice di tracciamento aggiornato')).toBeVisible();
    expect(api.of('setOrderStatus').map(({ body }) => body)).toEqual([
      { status: 'processing', parcel: 1, trackingNumber: '222222222222', courier: 'brt', version: order.version },
    ]);
  });

  it('keep a corrected number when another admin was faster', async () => {
    const order = orderWith({ items, ...begun });
    const parcels = begun.parcels.map((each) => ({ ...each, courier: 'gls' as const }));
    const { user } = await openManageDialog(order, {
      setOrderStatus: () => errorReply(409, 'ORDER_CHANGED', 'Intanto l’ordine è cambiato: controlla e salva di nuovo'),
      readOrder: () => ({ order: { ...order, parcels, version: order.version + 1 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Correggi il codice del pacco 1' }));
    await user.type(screen.getByLabelText(/^Codice di tracciamento del pacco/), '2{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Corriere del pacco')).toHaveValue('gls'));
    expect(screen.getByLabelText(/^Codice di tracciamento del pacco/)).toHaveValue('1111111111112');
  });

  it('keep a corrected number when the session ends, until it is given up', async () => {
    const { user, unmount } = await openManageDialog(orderWith({ items, ...begun }));
    await user.click(screen.getByRole('button', { name: 'Correggi il codice del pacco 1' }));
    await user.selectOptions(screen.getByLabelText('Corriere del pacco'), 'GLS');
    await user.type(screen.getByLabelText(/^Codice di tracciamento del pacco/), '2');
    unmount();
    const again = renderAt('/admin/orders/order-1', <AdminOrdersScreen />);
    const form = within(await screen.findByRole('form', { name: 'Pacco 1' }));
    expect(form.getByLabelText('Corriere del pacco')).toHaveValue('gls');
    expect(form.getByLabelText(/^Codice di tracciamento del pacco/)).toHaveValue('1111111111112');
    await again.user.click(form.getByRole('button', { name: 'Annulla' }));
    expect(sessionStorage.getItem('drafts')).not.toContain('gls');
    await again.user.keyboard('{Enter}');
    expect(screen.getByLabelText('Corriere del pacco')).toHaveValue('brt');
  });

  it('leave the number of the rest empty', async () => {
    const order = orderWith({ items, ...begun, trackingNumber: '111111111111', courier: 'brt' });
    const { user } = await openManageDialog(order);
    await user.selectOptions(screen.getByLabelText('Stato dell’ordine'), 'Spedito');
    expect(screen.getByLabelText(/^Codice di tracciamento/)).toHaveValue('');
  });

  it('are not offered for a single piece, nor once all have left', async () => {
    await openManageDialog(orderWith({ items: [{ ...hoodieItem, quantity: 1 }] }));
    expect(screen.queryByRole('button', { name: 'Aggiungi un pacco' })).not.toBeInTheDocument();
  });
});
