import { screen, waitFor } from '@testing-library/react';
import { hasKeptChanges } from '../../../lib/unsaved-guard.ts';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import AdminOrdersScreen from './orders.tsx';
import { expectToast } from '../../../testing/shopper.tsx';
import { hoodieItem, openManageDialog, orderDialog, ordersPage, orderWith, textOf } from './testing.tsx';

const button = (name: string) => screen.findByRole('button', { name });
const unknown = () => screen.findByText(/^Non sappiamo se la modifica è stata registrata/);

it('a refund of which no answer came, but which was made, is not typed any more', async () => {
  const { user, api } = await openManageDialog(orderWith(), {
    refundOrder: () => Promise.reject(new TypeError('offline')),
    readOrder: () => ({ order: orderWith({ refunded: 12.5, version: 4 }) }),
  });
  await user.click(screen.getByRole('radio', { name: 'Una parte' }));
  await user.type(screen.getByLabelText(/^Importo in euro/), '12,50');
  await user.type(screen.getByLabelText(/^Motivo del rimborso/), 'Manica macchiata');
  await user.click(await button('Rimborsa'));
  await user.click(await button('Conferma rimborso'));
  await waitFor(() => expect(screen.getByLabelText(/^Importo in euro/)).toHaveValue(''));
  await user.click(await button('Rimborsa'));
  expect(screen.queryByRole('button', { name: 'Conferma rimborso' })).not.toBeInTheDocument();
  expect(await unknown()).toBeVisible();
  expect(api.of('refundOrder')).toHaveLength(1);
  expect(hasKeptChanges()).toBe(false);
  expect(sessionStorage.getItem('drafts')).not.toContain('Manica macchiata');
});

it('another size of which no answer came, but which was recorded, is not recorded again', async () => {
  const order = orderWith({ status: 'delivered' });
  const variants = [{ ...hoodieItem.variant, _id: 'other', size: 'XL', stock: 4 }];
  const { user, api } = await openManageDialog(order, {
    readAdminProduct: () => ({ product: { ...hoodieItem.product, variants }, warnings: [] }),
    exchangeItem: () => Promise.reject(new TypeError('offline')),
    readOrder: () => ({ order: { ...order, version: 4 } }),
  });
  await user.click(await button('Cambio o sostituzione'));
  await user.selectOptions(await screen.findByLabelText(/^Motivo(?! del rimborso)/), 'Cambio di taglia o colore');
  await user.selectOptions(await screen.findByLabelText(/^Variante nuova/), 'other');
  await user.click(await button('Registra il cambio'));
  expect(await unknown()).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText(/^Variante nuova/)).not.toBeInTheDocument());
  expect(api.of('exchangeItem')).toHaveLength(1);
});

it.each([
  ['could not be read back', () => errorReply(503, 'UNAVAILABLE', '')],
  ['was made after it was read back', () => ({ order: orderWith() })],
])('a refund that %s goes again with the version that was seen, and ends once it is known', async (_why, firstRead) => {
  let current = orderWith();
  let isFirst = true;
  const { user, api } = await openManageDialog(current, {
    listAllOrders: () => ordersPage([current]),
    readOrder: () => (isFirst ? firstRead() : { order: current }),
    refundOrder: () => {
      if (current.version > 3) return errorReply(409, 'ORDER_CHANGED', 'Intanto l’ordine è cambiato');
      current = orderWith({ refunded: 12.5, version: 4 });
      throw new TypeError('offline');
    },
  });
  const send = async () => {
    await user.click(await button('Rimborsa'));
    await user.click(await button('Conferma rimborso'));
  };
  await user.click(screen.getByRole('radio', { name: 'Una parte' }));
  await user.type(screen.getByLabelText(/^Importo in euro/), '12,50');
  await user.type(screen.getByLabelText(/^Motivo del rimborso/), 'Manica macchiata');
  await send();
  await waitFor(() => expect(api.of('listAllOrders').length).toBeGreaterThan(1));
  isFirst = false;
  await send();
  await waitFor(() => expect(screen.getByLabelText(/^Importo in euro/)).toHaveValue(''));
  expect(api.of('refundOrder').map(({ body }) => (body as { version: number }).version)).toEqual([3, 3]);
  expect(textOf(orderDialog())).toContain('12,50');
  expect(screen.queryByText('Intanto l’ordine è cambiato')).not.toBeInTheDocument();
});

it('what refuses the same change after a lost answer is said', async () => {
  const order = orderWith({ status: 'paid' });
  const variants = [{ ...hoodieItem.variant, _id: 'other', size: 'XL', stock: 4 }];
  let isLost = true;
  const { user } = await openManageDialog(order, {
    readAdminProduct: () => ({ product: { ...hoodieItem.product, variants }, warnings: [] }),
    readOrder: () => ({ order }),
    editOrder: () => (isLost ? errorReply(504, 'TIMEOUT', '') : errorReply(409, 'OUT_OF_STOCK', 'Taglia esaurita')),
  });
  await user.click(await button('Cambia taglia o colore'));
  await user.selectOptions(await screen.findByLabelText(/^Variante nuova/), 'other');
  const send = () => user.click(screen.getAllByRole('button', { name: 'Cambia taglia o colore' }).at(-1)!);
  await send();
  expect(await unknown()).toBeVisible();
  isLost = false;
  await send();
  expect(await screen.findByText('Taglia esaurita')).toBeVisible();
});

it('an exchange that was made before the last edits is opened, not made again', async () => {
  const order = orderWith({ status: 'delivered' });
  const variants = [{ ...hoodieItem.variant, _id: 'other', size: 'XL', stock: 4 }];
  const details = { _id: '01JD0000000000000000000009', orderNumber: 'VE-2026-ABCDEFGHJK' };
  const { user, api, currentAddress } = await openManageDialog(order, {
    readAdminProduct: () => ({ product: { ...hoodieItem.product, variants }, warnings: [] }),
    exchangeItem: () => errorReply(409, 'KEY_REUSED', 'Già usata', { details }),
    readOrder: () => ({ order }),
  });
  await user.click(await button('Cambio o sostituzione'));
  await user.selectOptions(await screen.findByLabelText(/^Motivo(?! del rimborso)/), 'Cambio di taglia o colore');
  await user.selectOptions(await screen.findByLabelText(/^Variante nuova/), 'other');
  await user.click(await button('Registra il cambio'));
  await expectToast('Il cambio era già stato registrato, prima delle ultime modifiche: controlla questo ordine');
  await waitFor(() => expect(currentAddress()).toBe(`/admin/orders/${details._id}`));
  expect(api.of('exchangeItem')).toHaveLength(1);
});

it('another parcel that was sent unseen is not restored', async () => {
  const order = orderWith({ status: 'processing', items: [{ ...hoodieItem, quantity: 2 }] });
  const { user, api, unmount } = await openManageDialog(order);
  await user.click(await button('Aggiungi un pacco'));
  await user.type(screen.getByLabelText(/^Codice di tracciamento del pacco/), 'ABC123');
  unmount();
  const again = renderAt(`/admin/orders/${order._id}`, <AdminOrdersScreen />);
  expect(await screen.findByDisplayValue('ABC123')).toBeVisible();
  again.unmount();
  const sent = { at: '2026-03-06T08:00:00Z', trackingNumber: 'ABC123', courier: 'brt' as const };
  const parcels = [{ ...sent, items: [{ variant: hoodieItem.variant._id, quantity: 1 }] }];
  api.answer({ listAllOrders: () => ordersPage([{ ...order, parcels, version: order.version + 1 }]) });
  renderAt(`/admin/orders/${order._id}`, <AdminOrdersScreen />);
  await screen.findByRole('dialog', { name: /^Ordine/ });
  expect(screen.queryByDisplayValue('ABC123')).not.toBeInTheDocument();
});
