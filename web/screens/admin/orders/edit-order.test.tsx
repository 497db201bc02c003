import { screen, within } from '@testing-library/react';
import { errorReply, fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminOrdersScreen from './orders.tsx';
import { axeViolations, hoodieItem, openManageDialog, orderWith, ordersPage, textOf } from './testing.tsx';

const scarf = {
  ...hoodieItem,
  _id: 'v2',
  name: 'Sciarpa Aosta',
  quantity: 1,
  price: 5.5,
  variant: { ...hoodieItem.variant, _id: 'v2' },
};
const order = orderWith({ items: [{ ...hoodieItem, _id: 'v1' }, scarf] });
const changed = orderWith({ ...order, version: 4 });
/** As after another log-in: what the tab keeps is still there. */
function openAgain() {
  fakeApi({ listAllOrders: () => ordersPage([order]), readOrderTimeline: () => ({ entries: [] }) });
  return renderAt(
    '/admin/orders/order-1',
    <>
      <AdminOrdersScreen />
      <Toaster />
    </>,
  );
}
const addressButton = () => screen.queryByRole('button', { name: 'Cambia indirizzo' });
const takeOutButton = () => screen.queryByRole('button', { name: 'Togli articoli' });
const dialog = () => within(screen.getByRole('dialog', { name: /^(Cambia indirizzo|Togli articoli)/ }));
const piecesOf = (name: RegExp) => dialog().getByRole('combobox', { name });

describe('an order before its shipping', () => {
  it('that is collected in the shop has no address to change', async () => {
    await openManageDialog(orderWith({ ...order, pickup: true }));
    expect(takeOutButton()).toBeVisible();
    expect(addressButton()).toBeNull();
  });

  it('that has left in part may lose or change what has not left', async () => {
    const parcels = [{ at: '2026-03-05T15:00:00Z', trackingNumber: 'BRT1', items: [{ variant: 'v2', quantity: 1 }] }];
    const { user } = await openManageDialog(orderWith({ ...order, status: 'processing', parcels }));
    expect(addressButton()).toBeNull();
    expect(screen.getByRole('button', { name: 'Cambia taglia o colore' })).toBeVisible();
    await user.click(takeOutButton()!);
    expect(await screen.findByRole('combobox', { name: /^Felpa/ })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: /^Sciarpa/ })).toBeNull();
  });

  it('with an invoice that is issued keeps its articles, and says what to use', async () => {
    const documents = [{ type: 'invoice' as const, number: '7/2026', day: '2026-03-05', amount: 45.99 }];
    await openManageDialog(orderWith({ ...order, documents }));
    expect(screen.queryByRole('button', { name: /^Cambia (articolo|taglia)/ })).toBeNull();
    expect(screen.getByText(/per cambiarli usa «Togli articoli» e «Aggiungi articoli»/)).toBeVisible();
    expect(takeOutButton()).toBeVisible();
  });

  it('of an exchange keeps its article, not its size', async () => {
    await openManageDialog(orderWith({ ...order, paymentMethod: 'exchange' }));
    expect(screen.queryByRole('button', { name: 'Cambia articolo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cambia taglia o colore' })).toBeVisible();
  });

  it.each([
    ['paid', order, true],
    ['processing', orderWith({ ...order, status: 'processing' }), true],
    ['unpaid', orderWith({ ...order, status: 'pending', paidAt: null }), false],
    ['shipped', orderWith({ ...order, status: 'shipped' }), false],
    ['cancelled', orderWith({ ...order, status: 'cancelled' }), false],
  ])('that is %s may be changed: %#', async (_status, listed, isOffered) => {
    await openManageDialog(listed);
    expect([addressButton() !== null, takeOutButton() !== null]).toEqual([isOffered, isOffered]);
  });

  it.each([
    ['card', undefined],
    ['bankTransfer', 'phone' as const],
  ])('paid by %s, not yet paid and taken by %s may be changed only where the shop took it', async (method, origin) => {
    const unpaid = { status: 'pending' as const, paidAt: null, paymentMethod: method, ...(origin && { origin }) };
    await openManageDialog(orderWith({ ...order, ...unpaid }));
    expect(addressButton() !== null).toBe(origin !== undefined);
    expect(takeOutButton()).toBeNull();
    const link = screen.queryByRole('link', { name: 'Cambia articoli' });
    expect(link?.getAttribute('href')).toBe(origin && '/admin/nuovo-ordine?al-posto-di=order-1');
  });

  it('gets another address, which the customer is told', async () => {
    const { api, user } = await openManageDialog(order, { editOrder: () => ({ order: changed }) });
    await user.click(addressButton()!);
    const street = await dialog().findByLabelText(/^Indirizzo/);
    expect(street).toHaveValue('Via Po 1');
    await user.clear(street);
    await user.clear(dialog().getByLabelText(/^CAP/));
    await user.type(dialog().getByLabelText(/^CAP/), '101');
    await user.click(dialog().getByRole('button', { name: 'Salva indirizzo' }));
    expect(await dialog().findByText('Controlla questi campi')).toBeVisible();
    expect(api.of('editOrder')).toEqual([]);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(street, 'Via Nuova 5');
    await user.type(dialog().getByLabelText(/^CAP/), '24');
    await user.click(dialog().getByRole('button', { name: 'Salva indirizzo' }));
    expect(await screen.findByText('Indirizzo cambiato')).toBeVisible();
    expect(api.of('editOrder')[0]).toMatchObject({
      params: { id: 'order-1' },
      body: {
        change: 'address',
        version: 3,
        shippingAddress: { street: 'Via Nuova 5', postalCode: '10124', country: 'Italy' },
      },
    });
    expect(screen.queryByRole('dialog', { name: /^Cambia/ })).not.toBeInTheDocument();
  });

  it('shows at its field what the server finds wrong with the address', async () => {
    const errors = { 'shippingAddress.city': 'Questo luogo non esiste' };
    const refused = errorReply(400, 'INVALID', 'Controlla i dati inseriti', { errors });
    const { user } = await openManageDialog(order, { editOrder: () => refused });
    await user.click(addressButton()!);
    await user.type(await dialog().findByLabelText(/^Città/), 'x');
    await user.click(dialog().getByRole('button', { name: 'Salva indirizzo' }));
    expect(await dialog().findAllByText(/Questo luogo non esiste/)).not.toHaveLength(0);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  });

  it('loses pieces, with the sum on the button and a reason for the customer', async () => {
    const { api, user } = await openManageDialog(order, { editOrder: () => ({ order: changed }) });
    await user.click(takeOutButton()!);
    await user.click(await dialog().findByRole('button', { name: 'Togli e rimborsa' }));
    expect(piecesOf(/^Felpa Trieste/)).toHaveAccessibleDescription(/Scegli almeno un pezzo da togliere/);
    expect(piecesOf(/^Felpa Trieste/)).toHaveFocus();
    await user.selectOptions(piecesOf(/^Felpa Trieste/), '2 di 2');
    await user.selectOptions(piecesOf(/^Sciarpa Aosta/), '1 di 1');
    await user.click(dialog().getByRole('button', { name: /^Togli e rimborsa/ }));
    expect(piecesOf(/^Felpa Trieste/)).toHaveAccessibleDescription(/Deve restare almeno un pezzo/);
    await user.selectOptions(piecesOf(/^Felpa Trieste/), '1 di 2');
    await user.click(dialog().getByRole('button', { name: /^Togli e rimborsa/ }));
    const reason = dialog().getByLabelText(/^Motivo/);
    expect(reason).toHaveFocus();
    await user.type(reason, 'Pezzo difettoso');
    const button = dialog().getByRole('button', { name: /^Togli e rimborsa/ });
    expect(textOf(button)).toBe('Togli e rimborsa 25,50 €');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Articoli tolti e rimborsati')).toBeVisible();
    const items = [
      { variant: 'v1', quantity: 1 },
      { variant: 'v2', quantity: 1 },
    ];
    expect(api.of('editOrder')[0]?.body).toEqual({ change: 'takeOut', items, reason: 'Pezzo difettoso', version: 3 });
  });

  it('loses nothing that was typed when the session ends', async () => {
    const restored = 'Abbiamo ripristinato le modifiche che non avevi salvato.';
    const { user, unmount } = await openManageDialog(order);
    await user.click(takeOutButton()!);
    await user.selectOptions(await dialog().findByRole('combobox', { name: /^Felpa Trieste/ }), '1 di 2');
    await user.type(dialog().getByLabelText(/^Motivo/), 'Macchiata');
    unmount();
    const again = openAgain();
    await user.click(await screen.findByRole('button', { name: 'Togli articoli' }));
    expect(await screen.findByText(restored)).toBeVisible();
    expect(piecesOf(/^Felpa Trieste/)).toHaveValue('1');
    expect(dialog().getByLabelText(/^Motivo/)).toHaveValue('Macchiata');
    await user.click(dialog().getByRole('button', { name: 'Annulla' }));
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
    await user.click(addressButton()!);
    await user.type(await dialog().findByLabelText(/^Indirizzo/), ' bis');
    again.unmount();
    openAgain();
    await user.click(await screen.findByRole('button', { name: 'Cambia indirizzo' }));
    expect(await dialog().findByLabelText(/^Indirizzo/)).toHaveValue('Via Po 1 bis');
    expect(sessionStorage.getItem('drafts')).not.toContain('Macchiata');
  });

  it('names the order that goes in the same parcel, whose address stays', async () => {
    const linkedOrders = [{ _id: 'b', orderNumber: 'VE-2026-B', as: 'addedTo' as const }];
    const { user } = await openManageDialog(orderWith({ linkedOrders }));
    await user.click(addressButton()!);
    expect(await dialog().findByText(/Nello stesso pacco parte VE-2026-B, se non è annullato/)).toBeVisible();
  });

  it('shows what was taken out, which nobody takes out again', async () => {
    const stated = {
      _id: 'r1',
      at: '2026-03-05T15:00:00Z',
      kind: 'beforeShipping' as const,
      state: 'refunded' as const,
    };
    const returns = [
      {
        ...stated,
        items: [{ variant: 'v1', quantity: 2 }],
        sendBackBy: null,
        refund: 40,
        reason: '',
        takenOut: true as const,
      },
    ];
    await openManageDialog(orderWith({ ...order, returns }));
    const section = screen.getByRole('heading', { name: 'Recessi e resi' }).parentElement!;
    expect(textOf(section)).toContain(
      'Tolti dall’ordine, 5 marzo 2026 alle ore 16:00: rimborsati 40,00 € (da non spedire)',
    );
    expect(within(section).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText('2 di 2 tolti o resi')).toBeVisible();
    expect(takeOutButton()).not.toBeInTheDocument();
  });

  it.each([
    ['warehouse', true, false],
    ['readOnly', false, false],
  ] as const)('is changed by a %s as the role says', async (role, mayChange, mayRefund) => {
    const answers = { listAllOrders: () => ordersPage([order]), readOrderTimeline: () => ({ entries: [] }) };
    const { user } = openAdminScreen(AdminOrdersScreen, answers, '/admin/orders', role);
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect([addressButton() !== null, takeOutButton() !== null]).toEqual([mayChange, mayRefund]);
  });
});
