import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../../../shared/order/answers.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { axeViolations, hoodieItem, openManageDialog, orderWith, ordersPage } from './testing.tsx';

const dialog = () => screen.getByRole('dialog', { name: /^Ordine/ });
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');
const update = () => screen.getByRole('button', { name: 'Aggiorna stato' });
const status = () => screen.getByLabelText('Stato dell’ordine');
const tracking = () => screen.queryByLabelText(/^Numero di tracking/);

/** Answers a status change as the server does. */
const changing = (order: Order) => ({
  setOrderStatus: ({ body }: { body: unknown }) => {
    const { status: to, trackingNumber = order.trackingNumber } = body as Order;
    const change = { at: '2026-03-06T08:00:00Z', from: order.status, to, by: 'ada@vetrina.example' };
    return {
      order: { ...order, status: to, trackingNumber, history: [...order.history, change], version: order.version + 1 },
    };
  },
});

describe("'Gestisci'", () => {
  it('shows customer, address, items, totals and history', async () => {
    const order = orderWith({ refunded: 10, notes: 'Suonare due volte' });
    await openManageDialog(order);
    const shown = textOf(dialog());
    expect(shown).toContain('ClienteGiulia Rinaldigiulia@example.it');
    expect(shown).toContain('Giulia RinaldiVia Po 110123 Torino (TO)ItaliaTel. +39 333 1234567');
    expect(shown).toContain('Suonare due volte');
    expect(shown).toContain('Felpa TriesteTaglia M · Colore Verde · SKU FEL-VER-M2 × 20,00 €40,00 €');
    expect(shown).toContain('Subtotale40,00 €Spedizione5,99 €Totale45,99 €di cui IVA 22%8,29 €Rimborsato-10,00 €');
    const history = within(dialog()).getAllByRole('listitem').slice(-2).map(textOf);
    expect(history[0]).toBe('5 marzo 2026 alle ore 14:31In attesa → PagatoPagamento');
    expect(history[1]).toBe('5 marzo 2026 alle ore 14:30In attesaCliente');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('shows the invoice that was asked for, and of whom', async () => {
    await openManageDialog(
      orderWith({ invoice: { taxCode: '12345678903', company: 'Sarti Srl', sdiCode: 'KRRH6B9' } }),
    );
    expect(textOf(dialog())).toContain(
      'Fattura richiestaRagione sociale: Sarti SrlPartita IVA: 12345678903Codice destinatario (SDI): KRRH6B9',
    );
  });

  it('says of an erased account that only its accounts are left', async () => {
    const { shippingAddress, user } = orderWith();
    const nowhere = { ...shippingAddress, firstName: '', lastName: '', street: '', city: '', province: '', phone: '' };
    await openManageDialog(orderWith({ user: { ...user, email: '' }, shippingAddress: nowhere }));
    expect(textOf(dialog())).toContain('L’account è stato eliminato: restano i dati per la contabilità.');
    expect(textOf(dialog())).toContain('Indirizzo di spedizioneAccount eliminato');
  });

  it('tells which mails the customer was sent', async () => {
    const mails = [
      { subject: 'Ordine spedito', sentAt: '2026-03-06T08:00:00Z' },
      { subject: 'Ordine confermato', sentAt: '2026-03-05T13:31:05Z' },
    ];
    await openManageDialog(orderWith(), { listOrderMails: () => ({ mails }) });
    const heading = await within(dialog()).findByRole('heading', { name: 'Email inviate' });
    const told = within(heading.parentElement!).getAllByRole('listitem').map(textOf);
    expect(told).toEqual(['6 marzo 2026 alle ore 09:00Ordine spedito', '5 marzo 2026 alle ore 14:31Ordine confermato']);
  });

  it('says that no mail went out', async () => {
    await openManageDialog(orderWith());
    expect(await within(dialog()).findByText('Nessuna email inviata.')).toBeInTheDocument();
  });

  it("says 'Gratuita' for free shipping, and nothing of refunds where there were none", async () => {
    await openManageDialog(orderWith({ shippingCost: 0, shipping: 0 }));
    expect(textOf(dialog())).toContain('SpedizioneGratuita');
    expect(screen.queryByText('Rimborsato', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it("says 'Prodotto eliminato' beside the line's own name, or in its place", async () => {
    const nameless = { ...hoodieItem, _id: 'line-2', product: null, name: '', image: '' };
    await openManageDialog(orderWith({ items: [{ ...hoodieItem, product: null }, nameless] }));
    const [first, second] = within(dialog()).getAllByRole('listitem');
    expect(textOf(first!)).toContain('Felpa Trieste');
    expect(textOf(first!)).toContain('Prodotto eliminato');
    expect(first!.querySelector('img')).toHaveAttribute('src', '/images/felpa.webp');
    expect(textOf(second!)).toMatch(/^Prodotto eliminato/);
    expect(second!.querySelector('img')).toBeNull();
  });

  it('shows what was withdrawn from, before anybody packs it', async () => {
    const stated = {
      at: '2026-03-05T15:00:00Z',
      kind: 'beforeShipping' as const,
      items: [{ variant: 'line-1', quantity: 1 }],
    };
    const { user } = await openManageDialog(orderWith({ returns: [{ _id: 'r1', ...stated, refund: null }] }));
    const shown = within(screen.getByRole('heading', { name: 'Recessi e resi' }).parentElement!);
    expect(shown.getByText('1 × Felpa Trieste, taglia M, Verde')).toBeInTheDocument();
    expect(shown.getByText(/da gestire/)).toBeInTheDocument();
    expect(shown.getByRole('link')).toHaveAttribute('href', '/admin/resi?search=VE-2026-AAAA');
    await user.selectOptions(status(), 'Spedito');
    expect(status()).toHaveAccessibleDescription(/togli dal pacco/);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('shows markup as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await openManageDialog(
      orderWith({ notes: evil, items: [{ ...hoodieItem, name: evil }], trackingNumber: evil, status: 'shipped' }),
    );
    expect(screen.getAllByText(evil).length).toBeGreaterThan(1);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('closes by its cross', async () => {
    const { user } = await openManageDialog(orderWith());
    await user.click(within(dialog()).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the status of an order', () => {
  it('offers every status an admin may set, and cannot be updated to what it is', async () => {
    const { user } = await openManageDialog(orderWith());
    expect(
      within(status())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['In attesa', 'Pagato', 'In elaborazione', 'Spedito', 'Consegnato', 'Annullato']);
    expect(update()).toBeDisabled();
    await user.selectOptions(status(), 'Consegnato');
    expect(update()).toBeEnabled();
    await user.selectOptions(status(), 'Pagato');
    expect(update()).toBeDisabled();
  });

  it('is updated with the version that was seen, and said', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(status(), 'In elaborazione');
    await user.click(update());
    expect(await screen.findByText('Stato ordine aggiornato con successo')).toBeVisible();
    expect(api.of('setOrderStatus')).toMatchObject([
      { params: { id: 'order-1' }, body: { status: 'processing', version: 3 } },
    ]);
    expect(update()).toBeDisabled();
    expect(textOf(dialog())).toContain('Pagato → In elaborazioneada@vetrina.example');
    await user.selectOptions(status(), 'Pagato');
    await user.click(update());
    await waitFor(() => expect(api.of('setOrderStatus')[1]?.body).toEqual({ status: 'paid', version: 4 }));
  });

  it('asks for a tracking number when it is or becomes shipped, and sends it only if there is one', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    expect(tracking()).not.toBeInTheDocument();
    await user.selectOptions(status(), 'Spedito');
    expect(tracking()).toHaveValue('');
    await user.click(update());
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'shipped', version: 3 });
    expect(tracking()).toBeVisible();
    await user.selectOptions(status(), 'Consegnato');
    expect(tracking()).toBeVisible();
  });

  it('takes the tracking number along', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(status(), 'Spedito');
    await user.type(tracking()!, ' BRT-1 ');
    await user.keyboard('{Enter}');
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'shipped', trackingNumber: 'BRT-1', version: 3 });
    expect(textOf(dialog())).toContain('Tracking: BRT-1');
  });

  it('saves a tracking number later, while the status stays shipped', async () => {
    const order = orderWith({ status: 'shipped', trackingNumber: 'BRT-1' });
    const { api, user } = await openManageDialog(order, changing(order));
    const save = screen.getByRole('button', { name: 'Salva tracking' });
    expect(save).toBeDisabled();
    expect(update()).toBeDisabled();
    await user.clear(tracking()!);
    expect(save).toBeDisabled();
    await user.type(tracking()!, 'BRT-2{Enter}');
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'shipped', trackingNumber: 'BRT-2', version: 3 });
  });

  it('puts what is wrong with the tracking number beside it', async () => {
    const wrong = { errors: { trackingNumber: 'Contiene caratteri non ammessi' } };
    const { user } = await openManageDialog(orderWith({ status: 'shipped' }), {
      setOrderStatus: () => errorReply(400, 'INVALID', 'Controlla i dati inseriti', wrong),
    });
    await user.type(tracking()!, 'x{Enter}');
    expect(await screen.findByText('Controlla i dati inseriti')).toBeVisible();
    expect(tracking()).toHaveAccessibleDescription('Contiene caratteri non ammessi');
    await user.type(tracking()!, 'y');
    expect(tracking()).not.toHaveAccessibleDescription();
  });

  it('says before a cancellation what is given back', async () => {
    const { user } = await openManageDialog(orderWith({ refunded: 10 }));
    await user.selectOptions(status(), 'Annullato');
    expect(textOf(dialog())).toContain('L’ordine viene annullato e 35,99 € vengono rimborsati al cliente.');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('puts shipped goods back on sale only when somebody says that they are here', async () => {
    const order = orderWith({ status: 'shipped' });
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(status(), 'Annullato');
    await user.click(screen.getByRole('checkbox', { name: /La merce è rientrata/ }));
    await user.click(update());
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'cancelled', goodsBack: true, version: 3 });
  });

  it('shows a refunded order as such, without offering that status', async () => {
    await openManageDialog(orderWith({ status: 'refunded', refunded: 45.99 }));
    expect(status()).toHaveDisplayValue('Rimborsato');
    expect(within(status()).getByRole('option', { name: 'Rimborsato' })).toBeDisabled();
    expect(update()).toBeDisabled();
  });

  it('tells the second admin that somebody was quicker, and shows what is true now', async () => {
    const message = "L'ordine è stato modificato da un altro utente: ricarica la pagina";
    const theirs = orderWith({ status: 'shipped', trackingNumber: 'BRT-9', version: 4 });
    const { api, user } = await openManageDialog(orderWith(), {
      setOrderStatus: () => errorReply(409, 'ORDER_CHANGED', message),
      readOrder: () => ({ order: theirs }),
    });
    await user.selectOptions(status(), 'In elaborazione');
    await user.click(update());
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Tracking: BRT-9')).toBeVisible();
    expect(api.of('readOrder')).toMatchObject([{ params: { id: 'order-1' } }]);
    await waitFor(() => expect(api.of('listAllOrders')).toHaveLength(2));
    await user.click(update());
    await waitFor(() => expect(api.of('setOrderStatus')[1]?.body).toMatchObject({ status: 'processing', version: 4 }));
  });

  it('says the default where the server says nothing', async () => {
    const { user } = await openManageDialog(orderWith(), {
      setOrderStatus: () => Promise.reject(new TypeError('offline')),
    });
    await user.selectOptions(status(), 'Consegnato');
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
    await user.selectOptions(status(), 'Consegnato');
    await user.dblClick(update());
    expect(api.of('setOrderStatus')).toHaveLength(1);
    answer({ order: orderWith({ status: 'delivered', version: 4 }) });
    await screen.findByText('Stato ordine aggiornato con successo');
  });

  it('stays on the screen though the order left the filtered list', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    api.answer({ listAllOrders: () => ordersPage([]) });
    await user.selectOptions(status(), 'Consegnato');
    await user.click(update());
    await screen.findByText('Stato ordine aggiornato con successo');
    await screen.findByText('Nessun ordine ancora');
    expect(textOf(dialog())).toContain('Pagato → Consegnato');
    await user.click(within(dialog()).getByRole('button', { name: 'Chiudi' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
