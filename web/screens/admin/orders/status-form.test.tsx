import { screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import { changing, openManageDialog, orderDialog, orderWith, ordersPage, statusField, textOf } from './testing.tsx';

const update = () => screen.getByRole('button', { name: /^(Salva stato|Conferma spedizione)$/ });
const tracking = () => screen.queryByLabelText(/^Codice di tracciamento/);

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);

const statusLine = () => textOf(screen.getByRole('link', { name: 'Stampa la distinta' }).parentElement!);

describe('the status of an order', () => {
  it('offers every selectable status; the current one cannot be saved', async () => {
    const { user } = await openManageDialog(orderWith());
    expect(optionsOf(statusField())).toEqual([
      'In attesa',
      'Pagato',
      'In elaborazione',
      'Spedito',
      'Consegnato',
      'Annullato',
    ]);
    expect(update()).toBeDisabled();
    await user.selectOptions(statusField(), 'Consegnato');
    expect(update()).toBeEnabled();
    await user.selectOptions(statusField(), 'Pagato');
    expect(update()).toBeDisabled();
  });

  it('has a packing slip once it is paid', async () => {
    await openManageDialog(orderWith({ paidAt: null, status: 'pending' }));
    expect(screen.queryByRole('link', { name: 'Stampa la distinta' })).toBeNull();
  });

  it('is updated with the version that was seen, and said', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), 'In elaborazione');
    await user.click(update());
    expect(await screen.findByText('Stato ordine aggiornato con successo')).toBeVisible();
    expect(api.of('setOrderStatus')).toMatchObject([
      { params: { id: 'order-1' }, body: { status: 'processing', version: 3 } },
    ]);
    expect(update()).toBeDisabled();
    expect(statusLine()).toContain('In elaborazione');
    await user.selectOptions(statusField(), 'Pagato');
    await user.click(update());
    await waitFor(() => expect(api.of('setOrderStatus')[1]?.body).toEqual({ status: 'paid', version: 4 }));
  });

  it('asks for a tracking number when it is or becomes shipped, and sends it only if there is one', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    expect(tracking()).not.toBeInTheDocument();
    await user.selectOptions(statusField(), 'Spedito');
    expect(tracking()).toHaveValue('');
    await user.click(update());
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'shipped', version: 3 });
    expect(tracking()).toBeVisible();
    await user.selectOptions(statusField(), 'Consegnato');
    expect(tracking()).toBeVisible();
  });

  it('of an order that its customer comes for names no courier', async () => {
    const order = orderWith({ pickup: true });
    const { api, user } = await openManageDialog(order, changing(order));
    expect(optionsOf(statusField())).toEqual([
      'In attesa',
      'Pagato',
      'In elaborazione',
      'Pronto per il ritiro',
      'Ritirato',
      'Annullato',
    ]);
    expect(screen.queryByRole('button', { name: 'Aggiungi un pacco' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Segna come pronto' }));
    expect(tracking()).not.toBeInTheDocument();
    await user.click(update());
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'shipped', version: 3 });
    expect(statusLine()).toContain('Pronto per il ritiro');
    expect(textOf(orderDialog())).not.toContain('Spedito');
  });

  it('takes the tracking number along', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), 'Spedito');
    await user.type(tracking()!, ' BRT-1 ');
    await user.keyboard('{Enter}');
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({
      status: 'shipped',
      trackingNumber: 'BRT-1',
      courier: 'brt',
      version: 3,
    });
    expect(textOf(orderDialog())).toContain('Codice di tracciamento: BRT-1');
  });

  it('saves a tracking number later, while the status stays shipped', async () => {
    const order = orderWith({ status: 'shipped', trackingNumber: 'BRT-1' });
    const { api, user } = await openManageDialog(order, changing(order));
    const save = screen.getByRole('button', { name: 'Salva codice' });
    expect(save).toBeDisabled();
    expect(update()).toBeDisabled();
    await user.clear(tracking()!);
    expect(save).toBeDisabled();
    await user.type(tracking()!, 'BRT-2{Enter}');
    await screen.findByText('Codice di tracciamento aggiornato');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({
      status: 'shipped',
      trackingNumber: 'BRT-2',
      courier: 'other',
      version: 3,
    });
  });

  it('saves another courier, says whether the number looks like one of it, and links its page', async () => {
    const order = orderWith({ status: 'shipped', trackingNumber: '123456789012' });
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(screen.getByLabelText('Corriere'), 'UPS');
    expect(tracking()).toHaveAccessibleDescription(/quelli di UPS hanno di solito/);
    await user.selectOptions(screen.getByLabelText('Corriere'), 'BRT');
    expect(tracking()).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Salva codice' }));
    await screen.findByText('Codice di tracciamento aggiornato');
    expect(api.of('setOrderStatus')[0]?.body).toMatchObject({ status: 'shipped', courier: 'brt' });
    expect(screen.getByRole('link', { name: '123456789012' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/vas\.brt\.it.*Nspediz=123456789012$/),
    );
  });

  it('shows the error of the tracking number at its field', async () => {
    const wrong = { errors: { trackingNumber: 'Contiene caratteri non ammessi' } };
    const { user } = await openManageDialog(orderWith({ status: 'shipped' }), {
      setOrderStatus: () => errorReply(400, 'INVALID', 'Controlla i dati inseriti', wrong),
    });
    await user.type(tracking()!, 'x{Enter}');
    expect(await screen.findByText('Controlla i dati inseriti')).toBeVisible();
    expect(tracking()).toHaveAccessibleDescription(/Contiene caratteri non ammessi/);
    await user.type(tracking()!, 'y');
    expect(tracking()).not.toHaveAccessibleDescription(/Contiene caratteri non ammessi/);
  });

  it('tells before a cancellation how much is refunded', async () => {
    const { user } = await openManageDialog(orderWith({ refunded: 10 }));
    await user.selectOptions(statusField(), 'Annullato');
    expect(textOf(orderDialog())).toContain('Annullando l’ordine rimborsi 35,99 € al cliente.');
    expect(within(orderDialog()).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('puts shipped goods back on sale only when the admin confirms that they are here', async () => {
    const order = orderWith({ status: 'shipped' });
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), 'Annullato');
    await user.click(screen.getByRole('checkbox', { name: /Merce rientrata/ }));
    await user.click(update());
    await user.click(screen.getByRole('button', { name: 'Annulla e rimborsa' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'cancelled', goodsBack: true, version: 3 });
  });

  it.each([
    ['refunded', 'Rimborsato', 'Un ordine rimborsato non cambia più stato.'],
    ['cancelled', 'Annullato', 'Un ordine annullato e rimborsato non cambia più stato.'],
  ] as const)('of an order that was paid back keeps to %s, because the server accepts no other', async (...row) => {
    const [status, label, hint] = row;
    await openManageDialog(orderWith({ status, refunded: 45.99 }));
    expect(optionsOf(statusField())).toEqual([label]);
    expect(statusField()).toHaveAccessibleDescription(hint);
    expect(update()).toBeDisabled();
  });

  it('of a cancelled order that was never paid can still change', async () => {
    await openManageDialog(orderWith({ status: 'cancelled', paidAt: null }));
    expect(optionsOf(statusField())).toContain('Pagato');
  });

  it('two admins change one order: the second sees the conflict and the latest version', async () => {
    const message = 'Intanto l’ordine è cambiato: controlla e salva di nuovo';
    const theirs = orderWith({ status: 'shipped', trackingNumber: 'BRT-9', version: 4 });
    const { api, user } = await openManageDialog(orderWith(), {
      setOrderStatus: () => errorReply(409, 'ORDER_CHANGED', message),
      readOrder: () => ({ order: theirs }),
    });
    await user.selectOptions(statusField(), 'In elaborazione');
    await user.click(update());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Codice di tracciamento: BRT-9')).toBeVisible();
    expect(api.of('readOrder')).toMatchObject([{ params: { id: 'order-1' } }]);
    await waitFor(() => expect(api.of('listAllOrders')).toHaveLength(2));
    // It has left meanwhile: going back is asked.
    await user.click(update());
    await user.click(screen.getByRole('button', { name: 'Riporta indietro' }));
    await waitFor(() => expect(api.of('setOrderStatus')[1]?.body).toMatchObject({ status: 'processing', version: 4 }));
  });

  it('shows the default message when the server has none', async () => {
    const { user } = await openManageDialog(orderWith(), {
      setOrderStatus: () => Promise.reject(new TypeError('offline')),
      readOrder: () => ({ order: orderWith() }),
    });
    await user.selectOptions(statusField(), 'Consegnato');
    await user.click(update());
    expect(await screen.findByText("Errore nell'aggiornamento dello stato")).toBeVisible();
    expect(update()).toBeEnabled();
  });

  it('is sent once, however often the button is pressed', async () => {
    const order = orderWith();
    let answer = (_: object) => {};
    const { api, user } = await openManageDialog(order, {
      setOrderStatus: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.selectOptions(statusField(), 'Consegnato');
    await user.dblClick(update());
    expect(api.of('setOrderStatus')).toHaveLength(1);
    answer({ order: orderWith({ status: 'delivered', version: 4 }) });
    await screen.findByText('Stato ordine aggiornato con successo');
  });

  it('stays on the screen though the order left the filtered list', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    api.answer({ listAllOrders: () => ordersPage([]) });
    await user.selectOptions(statusField(), 'Consegnato');
    await user.click(update());
    await screen.findByText('Stato ordine aggiornato con successo');
    await screen.findByText('Nessun ordine ancora');
    expect(statusLine()).toContain('Consegnato');
    await user.click(within(orderDialog()).getByRole('button', { name: 'Chiudi' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
