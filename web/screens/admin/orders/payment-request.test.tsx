import { screen } from '@testing-library/react';
import { expectToast } from '../../../testing/shopper.tsx';
import { openManageDialog, orderWith, textOf } from './testing.tsx';

const offer = (change: Parameters<typeof orderWith>[0] = {}) =>
  orderWith({ status: 'pending', paidAt: null, origin: 'phone', ...change });
const again = () => screen.queryByRole('button', { name: /^Invia di nuovo/ });

describe('an order that the shop took and nobody paid', () => {
  it('has its link mailed once more, and copied', async () => {
    const order = offer();
    const { user, api } = await openManageDialog(order, {
      sendPaymentRequest: () => ({ order: { ...order, version: order.version + 1 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Invia di nuovo il link' }));
    await expectToast('Email inviata al cliente');
    expect(api.of('sendPaymentRequest')[0]).toMatchObject({
      params: { id: order._id },
      body: { version: order.version },
    });
    await user.click(screen.getByRole('button', { name: 'Copia il link' }));
    await expectToast('Link copiato negli appunti!');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/order-confirmation/${order._id}`);
  });

  it('by bank transfer says until when, and what to do after that day', async () => {
    await openManageDialog(offer({ paymentMethod: 'bankTransfer', payBy: '2026-01-08' }));
    expect(again()).toHaveTextContent('Invia di nuovo i dati del bonifico');
    const payment = textOf(screen.getByRole('heading', { name: 'Pagamento' }).parentElement!);
    expect(payment).toContain('Da pagare entro l’08/01/2026');
    expect(payment).toContain('Il termine è passato: controlla il conto');
  });

  it('of the checkout, or paid, has no such button', async () => {
    const { unmount } = await openManageDialog(orderWith({ status: 'pending', paidAt: null }));
    expect(again()).not.toBeInTheDocument();
    unmount();
    await openManageDialog(orderWith({ origin: 'phone' }));
    expect(again()).not.toBeInTheDocument();
  });
});
