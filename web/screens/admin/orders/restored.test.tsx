import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../../../shared/order/answers.ts';
import { hasKeptChanges } from '../../../lib/unsaved-guard.ts';
import { fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { toast } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminOrdersScreen from './orders.tsx';
import { hoodieItem, openManageDialog, ordersPage, orderWith, statusField } from './testing.tsx';

/** As after a login, which leads back to the address. */
function reopen(order: Order, answers: Parameters<typeof fakeApi>[0] = {}) {
  toast.remove();
  const api = fakeApi({
    listAllOrders: () => ordersPage([order]),
    readOrder: () => ({ order }),
    readOrderTimeline: () => ({ entries: [] }),
    ...answers,
  });
  const view = renderAt(
    '/admin/orders/order-1',
    <>
      <AdminOrdersScreen />
      <Toaster />
    </>,
  );
  return { api, ...view };
}

const notices = () => screen.queryAllByText(/ripristinato/).map(({ textContent }) => textContent);
const RESTORED = 'Abbiamo ripristinato le modifiche che non avevi salvato.';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const giveUp = async (user: ReturnType<typeof reopen>['user']) => {
  await user.keyboard('{Escape}');
  await user.click(await button('Esci senza salvare'));
};

it('edits that come back say of which form they are: not of a dialog that is opened meanwhile', async () => {
  const order = orderWith();
  const { user, unmount } = await openManageDialog(order);
  await user.selectOptions(statusField(), 'Spedito');
  await user.type(screen.getByLabelText('Nota per i colleghi'), 'Chiama domani');
  unmount();
  const again = reopen(order);
  await again.user.click(await button('Cambia indirizzo'));
  expect(await button('Salva indirizzo')).toBeVisible();
  expect(notices()).toEqual([
    'Nota per i colleghi: abbiamo ripristinato le modifiche che non avevi salvato.',
    'Stato dell’ordine: abbiamo ripristinato le modifiche che non avevi salvato.',
  ]);
});

describe('a refund that was typed when the session ended', () => {
  const notice = 'Rimborso: abbiamo ripristinato le modifiche che non avevi salvato.';
  const amount = () => screen.getByLabelText(/^Importo in euro/);
  const typeRefund = async () => {
    const view = await openManageDialog(orderWith());
    await view.user.click(screen.getByRole('radio', { name: 'Una parte' }));
    await view.user.type(amount(), '12,50');
    await view.user.type(screen.getByLabelText(/^Motivo del rimborso/), 'Manica macchiata');
    expect(hasKeptChanges()).toBe(true);
    view.unmount();
  };

  it('is there again, is asked for as before, and is forgotten once it is made', async () => {
    await typeRefund();
    const order = orderWith({ refunded: 12.5, version: 4 });
    const { user, api } = reopen(orderWith(), { refundOrder: () => ({ order }) });
    await waitFor(() => expect(notices()).toEqual([notice]));
    expect(amount()).toHaveValue('12,50');
    await user.click(await button('Rimborsa'));
    expect(api.of('refundOrder')).toEqual([]);
    await user.click(await button('Conferma rimborso'));
    expect(await screen.findByText('Rimborso elaborato con successo')).toBeVisible();
    expect(api.of('refundOrder')[0]?.body).toEqual({ amount: 12.5, reason: 'Manica macchiata', version: 3 });
    expect(sessionStorage.getItem('drafts')).not.toContain('Manica macchiata');
    expect(hasKeptChanges()).toBe(false);
  });

  it('is forgotten when it is given up', async () => {
    await typeRefund();
    const { user } = reopen(orderWith());
    await waitFor(() => expect(notices()).toEqual([notice]));
    await giveUp(user);
    expect(sessionStorage.getItem('drafts')).not.toContain('Manica macchiata');
  });

  it.each([
    ['was refunded since: it may be that refund', orderWith({ refunded: 12.5, version: 4 })],
    ['can be refunded no more', orderWith({ status: 'cancelled', version: 4 })],
  ])('is dropped where the order %s', async (_case, order) => {
    await typeRefund();
    reopen(order);
    expect(await screen.findByLabelText('Nota per i colleghi')).toBeVisible();
    expect(screen.queryByLabelText(/^Importo in euro/)).not.toBeInTheDocument();
    expect([notices(), hasKeptChanges()]).toEqual([[], false]);
  });
});

describe('another size that was chosen when the session ended', () => {
  const larger = { ...hoodieItem.variant, _id: 'other', size: 'XL', stock: 4 };
  const delivered = orderWith({ status: 'delivered' });
  const placed = orderWith({ _id: 'order-2', orderNumber: 'VE-2026-BBBB' });
  const answers = {
    readAdminProduct: () => ({ product: { ...hoodieItem.product, variants: [larger] }, warnings: [] }),
    exchangeItem: () => ({ order: placed }),
  };
  const to = () => screen.findByLabelText(/^Variante nuova/);
  const open = async ({ user }: Pick<ReturnType<typeof reopen>, 'user'>) =>
    user.click(await button('Cambio o sostituzione'));
  const chooseSize = async () => {
    const view = await openManageDialog(delivered, answers);
    await open(view);
    await view.user.selectOptions(
      await screen.findByLabelText(/^Motivo(?! del rimborso)/),
      'Cambio di taglia o colore',
    );
    await view.user.selectOptions(await to(), 'other');
    expect(hasKeptChanges()).toBe(true);
    view.unmount();
  };

  it('is there again, and is forgotten once it is recorded: the new order is shown', async () => {
    await chooseSize();
    const view = reopen(delivered, answers);
    await open(view);
    await waitFor(async () => expect(await to()).toHaveValue('other'));
    expect(notices()).toEqual([RESTORED]);
    await view.user.click(await button('Registra il cambio'));
    await waitFor(() => expect(view.currentAddress()).toBe('/admin/orders/order-2'));
    expect(view.api.of('exchangeItem')[0]?.body).toMatchObject({ to: 'other', quantity: 1 });
    expect(screen.queryByRole('dialog', { name: 'Modifiche non salvate' })).not.toBeInTheDocument();
    expect(sessionStorage.getItem('drafts')).not.toContain('exchange');
  });

  it('is dropped where the order has changed since, and forgotten when it is given up', async () => {
    await chooseSize();
    const changed = reopen({ ...delivered, version: 4 }, answers);
    await open(changed);
    expect(await to()).toHaveValue('');
    expect(notices()).toEqual([]);
    changed.unmount();
    await chooseSize();
    const view = reopen(delivered, answers);
    await open(view);
    await giveUp(view.user);
    expect(sessionStorage.getItem('drafts')).not.toContain('exchange');
  });
});

describe('another article that was chosen when the session ended', () => {
  const variant = { ...hoodieItem.variant, _id: 'g', colorCode: '#101040', priceModifier: 0, stock: 4, price: 15 };
  const jacket = { _id: '01JD0000000000000000000002', name: 'Giacca Como', isActive: true, variants: [variant] };
  const answers = {
    listAllProducts: () => ({ products: [jacket], currentPage: 1, totalPages: 1, total: 1 }),
    editOrder: () => ({ order: orderWith({ version: 4 }) }),
  };
  const dialog = () => within(screen.getByRole('dialog', { name: 'Cambia articolo' }));
  const open = async ({ user }: Pick<ReturnType<typeof reopen>, 'user'>) => {
    await user.click(await button('Cambia articolo'));
    await screen.findByRole('searchbox', { name: 'Articolo nuovo' });
  };
  const chooseArticle = async () => {
    const view = await openManageDialog(orderWith(), answers);
    await open(view);
    await view.user.type(screen.getByRole('searchbox', { name: 'Articolo nuovo' }), 'giacca{Enter}');
    await view.user.click(await button('Scegli: Giacca Como'));
    await view.user.selectOptions(dialog().getByRole('combobox', { name: 'Pezzi' }), '2');
    await view.user.click(dialog().getByRole('checkbox'));
    expect(hasKeptChanges()).toBe(true);
    view.unmount();
  };

  it('is there again but for the confirmation, and is forgotten once the order has changed', async () => {
    await chooseArticle();
    const view = reopen(orderWith(), answers);
    await open(view);
    expect(dialog().getByText(/^2 × Giacca Como/)).toBeVisible();
    expect(
      dialog()
        .getByText(/^2 × Giacca Como/)
        .closest('p'),
    ).not.toHaveFocus();
    expect(notices()).toEqual([RESTORED]);
    await view.user.click(await button(/Cambia e rimborsa 10,00\s€/));
    expect(view.api.of('editOrder')).toEqual([]);
    await view.user.click(dialog().getByRole('checkbox'));
    await view.user.click(await button(/Cambia e rimborsa 10,00\s€/));
    expect(view.api.of('editOrder')[0]?.body).toMatchObject({ to: 'g', quantity: 2, price: 15 });
    expect(sessionStorage.getItem('drafts')).not.toContain('Giacca Como');
  });

  it('is dropped where the order has changed since, and forgotten when it is given up', async () => {
    await chooseArticle();
    const changed = reopen(orderWith({ version: 4 }), answers);
    await open(changed);
    expect(dialog().queryByText(/Giacca Como/)).not.toBeInTheDocument();
    expect(notices()).toEqual([]);
    changed.unmount();
    await chooseArticle();
    const view = reopen(orderWith(), answers);
    await open(view);
    await giveUp(view.user);
    expect(sessionStorage.getItem('drafts')).not.toContain('Giacca Como');
  });
});

it('pieces to take out are dropped where the order has changed since: they may be out already', async () => {
  const { user, unmount } = await openManageDialog(orderWith());
  await user.click(await button('Togli articoli'));
  await user.selectOptions(await screen.findByLabelText(/pezzi da togliere$/), '1');
  unmount();
  for (const [version, pieces] of [
    [3, '1'],
    [4, '0'],
  ] as const) {
    const again = reopen(orderWith({ version }));
    await again.user.click(await button('Togli articoli'));
    expect(await screen.findByLabelText(/pezzi da togliere$/)).toHaveValue(pieces);
    again.unmount();
  }
});
