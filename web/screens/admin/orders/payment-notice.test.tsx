import { screen, within } from '@testing-library/react';
import { expectToast } from '../../../testing/shopper.tsx';
import { axeViolations, openManageDialog, orderWith, textOf } from './testing.tsx';

const at = '2026-03-06T08:00:00Z';
const notice = () => textOf(screen.getByRole('heading', { name: 'Da sapere sul pagamento' }).parentElement!);
const refundButtons = () => screen.queryAllByRole('button', { name: 'Rimborsa' });

describe('an order whose payment', () => {
  it('moved only as the shop wanted has no notice', async () => {
    await openManageDialog(orderWith());
    expect(screen.queryByRole('heading', { name: 'Da sapere sul pagamento' })).not.toBeInTheDocument();
  });

  it.each([
    ['inquiry', 'La banca chiede informazioni: 45,99 €', 'Un rimborso chiude la richiesta.'],
    ['open', 'Pagamento contestato: 45,99 €', 'Fino alla decisione l’ordine non si può rimborsare.'],
    ['won', 'Contestazione vinta: 45,99 €', 'L’importo resta al negozio.'],
    ['lost', 'Contestazione persa: 45,99 €', 'non rimborsarlo di nuovo'],
  ] as const)('is disputed says so: %s', async (status, title, words) => {
    await openManageDialog(orderWith({ dispute: { status, amount: 45.99, at } }));
    expect(notice()).toContain(`${title}, 6 marzo 2026 alle ore 09:00`);
    expect(notice()).toContain(words);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('has a refund that failed can be refunded again, though the order is over', async () => {
    const refunds = [{ at, amount: 20, by: 'ada@vetrina.example', failedAt: '2026-03-08T08:00:00Z' }];
    await openManageDialog(orderWith({ status: 'cancelled', refunded: 0, refunds }));
    expect(notice()).toContain('Rimborso non riuscito. Al cliente spettano ancora 20,00 €');
    expect(refundButtons()).toHaveLength(1);
  });

  it('has a refund that failed and was made again owes nothing', async () => {
    const refunds = [
      { at, amount: 45.99, by: 'ada@vetrina.example', failedAt: '2026-03-08T08:00:00Z' },
      { at: '2026-03-09T08:00:00Z', amount: 45.99, by: 'Stripe' },
    ];
    await openManageDialog(orderWith({ status: 'refunded', refunded: 45.99, refunds }));
    expect(screen.queryByRole('heading', { name: 'Da sapere sul pagamento' })).not.toBeInTheDocument();
    expect(refundButtons()).toHaveLength(0);
  });

  it('was recorded by hand has refunds that the shop pays itself, until it says that it did', async () => {
    const order = orderWith({ status: 'cancelled', refunded: 45.99, byHand: true, toPayOut: 45.99 });
    const { toPayOut: _paid, ...rest } = order;
    const { user, api } = await openManageDialog(order, { editOrder: () => ({ order: { ...rest, version: 4 } }) });
    expect(notice()).toContain('Da versare al cliente: 45,99 €.');
    await user.click(screen.getByRole('button', { name: 'Segna come versato' }));
    const question = () => screen.getByRole('dialog', { name: 'Conferma versamento' });
    expect(textOf(question())).toContain('Confermi di aver versato 45,99 € al cliente?');
    await user.click(within(question()).getByRole('button', { name: 'Torna all’ordine' }));
    expect(api.of('editOrder')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Segna come versato' }));
    await user.click(within(question()).getByRole('button', { name: 'Segna come versato' }));
    await expectToast('Rimborso segnato come versato');
    expect(api.of('editOrder')[0]).toMatchObject({ body: { change: 'paidOut', version: order.version } });
    expect(screen.queryByRole('heading', { name: 'Da sapere sul pagamento' })).not.toBeInTheDocument();
  });

  it('has not come says until when its articles are held', async () => {
    await openManageDialog(orderWith({ status: 'pending', paidAt: null, expiresAt: '2026-03-08T08:00:00Z' }));
    const payment = textOf(screen.getByRole('heading', { name: 'Pagamento' }).parentElement!);
    expect(payment).toContain('Non ancora pagato');
    expect(payment).toContain('Articoli da parte fino all’8 marzo 2026 alle ore 09:00');
  });
});
