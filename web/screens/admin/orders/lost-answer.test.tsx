import { screen, waitFor } from '@testing-library/react';
import { hasKeptChanges } from '../../../lib/unsaved-guard.ts';
import { hoodieItem, openManageDialog, orderWith } from './testing.tsx';

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
