import { screen, waitFor, within } from '@testing-library/react';
import { orderStatusNames } from '../../../../shared/order/status.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { axeViolations, openManageDialog, orderWith } from './testing.tsx';

const whole = () => screen.getByRole('radio', { name: /^Tutto quanto resta/ });
const part = () => screen.getByRole('radio', { name: 'Una parte' });
const amount = () => screen.getByLabelText(/^Importo in euro/);
const reason = () => screen.getByLabelText(/^Motivo del rimborso/);
const refund = () => screen.getByRole('button', { name: 'Rimborsa' });
const question = () => screen.getByRole('dialog', { name: 'Conferma rimborso' });
const confirm = () => within(question()).getByRole('button', { name: 'Conferma rimborso' });
const success = 'Rimborso elaborato con successo';
const textOf = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ');

describe('a refund', () => {
  it.each(orderStatusNames)('is offered while an order is paid, processing or shipped: %s', async (status) => {
    await openManageDialog(orderWith({ status }));
    const offered = ['paid', 'processing', 'shipped'].includes(status);
    expect(screen.queryAllByRole('button', { name: 'Rimborsa' })).toHaveLength(offered ? 1 : 0);
  });

  it('of a delivered order is goodwill: a sum and a reason, and no goods', async () => {
    const order = orderWith({ status: 'delivered', refunded: 10 });
    const done = orderWith({ status: 'delivered', refunded: 15, version: 4 });
    const { api, user } = await openManageDialog(order, { refundOrder: () => ({ order: done }) });
    expect(screen.getByRole('heading', { name: 'Rimborso di cortesia' })).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    const grant = () => screen.getByRole('button', { name: 'Concedi il rimborso' });
    await user.click(grant());
    expect(amount()).toHaveFocus();
    await user.type(amount(), '36');
    await user.click(grant());
    expect(amount()).toHaveAccessibleDescription(/L’importo supera quanto resta da rimborsare/);
    await user.clear(amount());
    await user.type(amount(), '35,99');
    await user.click(grant());
    expect(reason()).toHaveFocus();
    await user.clear(amount());
    await user.type(amount(), '5');
    await user.type(reason(), 'Cucitura difettosa');
    await user.click(grant());
    expect(within(question()).queryByRole('checkbox')).not.toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.of('refundOrder')[0]?.body).toEqual({ amount: 5, reason: 'Cucitura difettosa', version: 3 });
    expect(amount()).toHaveValue('');
  });

  it.each([
    ['nothing is left of', orderWith({ status: 'delivered', refunded: 45.99 })],
    ['nobody paid', orderWith({ status: 'delivered', paidAt: null })],
  ])('is not offered for a delivered order that %s', async (_case, order) => {
    await openManageDialog(order);
    expect(screen.queryByRole('button', { name: 'Concedi il rimborso' })).not.toBeInTheDocument();
  });

  it('asks first, names the sum, and gives back all that is left', async () => {
    const order = orderWith({ refunded: 10 });
    const done = orderWith({ refunded: 45.99, status: 'refunded', version: 4 });
    const { api, user } = await openManageDialog(order, { refundOrder: () => ({ order: done }) });
    expect(whole()).toBeChecked();
    expect(textOf(whole().parentElement!)).toBe('Tutto quanto resta: 35,99 €');
    await user.click(refund());
    expect(within(question()).getByText('Sei sicuro di voler procedere con il rimborso?')).toBeVisible();
    expect(textOf(question())).toContain('35,99 € (tutto quanto resta)');
    expect(api.of('refundOrder')).toEqual([]);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.of('refundOrder')).toMatchObject([{ params: { id: 'order-1' }, body: { amount: null, version: 3 } }]);
    expect(screen.queryByRole('dialog', { name: 'Conferma rimborso' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rimborsa' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Stato dell’ordine')).toHaveDisplayValue('Rimborsato');
  });

  it('mentions a return that is open', async () => {
    const stated = { _id: 'r1', at: '2026-03-05T15:00:00Z', kind: 'withdrawal' as const, refund: null };
    const more = {
      items: [{ variant: 'line-1', quantity: 1 }],
      state: 'received' as const,
      sendBackBy: null,
      reason: '',
    };
    const { user } = await openManageDialog(orderWith({ returns: [{ ...stated, ...more }] }));
    const note =
      'C’è un recesso o un reso aperto: il suo rimborso si fa in «Resi e recessi», e non supera quanto resta dopo questo.';
    await user.click(refund());
    expect(textOf(question())).toContain(note);
    await user.keyboard('{Escape}');
    await user.click(part());
    await user.type(amount(), '5');
    await user.type(reason(), 'Manica macchiata{Enter}');
    expect(textOf(question())).toContain(note);
  });

  it('of an order that left asks whether its goods are back, though it was set back since', async () => {
    const history = [{ at: '2026-03-05T15:00:00Z', from: 'paid' as const, to: 'shipped' as const, by: 'shop' }];
    const order = orderWith({ status: 'processing', history });
    const { api, user } = await openManageDialog(order, { refundOrder: () => ({ order }) });
    const goods = () => screen.queryByRole('checkbox', { name: 'Merce rientrata: ricarica le giacenze' });
    await user.click(part());
    await user.type(amount(), '5');
    await user.type(reason(), 'Manica macchiata{Enter}');
    expect(question()).toBeVisible();
    expect(goods()).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(whole());
    await user.click(refund());
    await user.click(goods()!);
    expect(await axeViolations(question())).toEqual([]);
    await user.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.of('refundOrder')[0]?.body).toEqual({ amount: null, goodsBack: true, version: 3 });
  });

  it('of a payment by hand says that the shop sends the money itself', async () => {
    const paidAt = '2026-03-06T08:00:00Z';
    const history = [{ at: paidAt, from: 'pending' as const, to: 'paid' as const, by: 'ada@vetrina.example' }];
    const { user } = await openManageDialog(orderWith({ paidAt, history, byHand: true }));
    await user.click(refund());
    expect(textOf(question())).toContain('Il rimborso viene solo registrato: l’importo lo restituisci tu al cliente.');
  });

  it('gives back a part, and says why', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, {
      refundOrder: () => ({ order: { ...order, refunded: 12.5, version: 4 } }),
    });
    expect(screen.queryByLabelText(/^Importo in euro/)).not.toBeInTheDocument();
    await user.click(part());
    await user.type(amount(), '12,50{Enter}');
    expect(reason()).toHaveFocus();
    expect(reason()).toHaveAccessibleDescription('Lo scriviamo al cliente, così com’è. Scrivi il motivo');
    await user.type(reason(), 'Manica macchiata{Enter}');
    expect(textOf(question())).toContain('12,50 €');
    expect(textOf(question())).toContain('Motivo: Manica macchiata');
    expect(textOf(question())).not.toContain('tutto');
    await user.click(confirm());
    expect(await screen.findByText(success)).toBeVisible();
    expect(api.of('refundOrder')[0]?.body).toEqual({ amount: 12.5, reason: 'Manica macchiata', version: 3 });
    expect(part()).toBeChecked();
    expect(amount()).toHaveValue('');
    expect(textOf(whole().parentElement!)).toBe('Tutto quanto resta: 33,49 €');
  });

  it('is not made when the question is answered with no', async () => {
    const { api, user } = await openManageDialog(orderWith());
    await user.click(refund());
    await user.click(within(question()).getByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('dialog', { name: 'Conferma rimborso' })).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: /^Ordine/ })).toBeVisible();
    expect(api.of('refundOrder')).toEqual([]);
  });

  it('of a part without an amount is refused: empty never means everything', async () => {
    const { api, user } = await openManageDialog(orderWith());
    await user.click(part());
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(refund());
    expect(amount()).toHaveAccessibleDescription('Inserisci un importo valido');
    expect(screen.queryByRole('dialog', { name: 'Conferma rimborso' })).not.toBeInTheDocument();
    await user.click(whole());
    expect(screen.queryByText('Inserisci un importo valido')).not.toBeInTheDocument();
    expect(api.of('refundOrder')).toEqual([]);
  });

  it.each([
    ['0', 'Inserisci un importo valido'],
    ['-5', 'Inserisci un importo valido'],
    ['dieci', 'Inserisci un importo valido'],
    ['12,505', 'Inserisci un importo valido'],
    ['46', 'L’importo supera quanto resta da rimborsare'],
  ])('of %s is refused before anybody is asked', async (typed, message) => {
    const { user } = await openManageDialog(orderWith());
    await user.click(part());
    await user.type(amount(), typed);
    await user.click(refund());
    expect(screen.getByText(message)).toBeVisible();
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Conferma rimborso' })).not.toBeInTheDocument();
    await user.type(amount(), '1');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('of all to the last cent can be typed', async () => {
    const { user } = await openManageDialog(orderWith());
    await user.click(part());
    await user.type(amount(), '45,99');
    await user.click(refund());
    expect(textOf(question())).toContain('45,99 € (tutto quanto resta)');
  });

  it('shows the server’s message after a conflict, and the latest order', async () => {
    const message = 'L’importo supera quanto resta da rimborsare';
    const { user } = await openManageDialog(orderWith(), {
      refundOrder: () => errorReply(409, 'REFUND_TOO_HIGH', message),
      readOrder: () => ({ order: orderWith({ refunded: 40, version: 5 }) }),
    });
    await user.click(part());
    await user.type(amount(), '20');
    await user.type(reason(), 'Manica macchiata');
    await user.click(refund());
    await user.click(confirm());
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(textOf(whole().parentElement!)).toBe('Tutto quanto resta: 5,99 €'));
    expect(amount()).toHaveValue('20');
  });

  it('shows the default message when the server has none', async () => {
    const { user } = await openManageDialog(orderWith(), {
      refundOrder: () => Promise.reject(new TypeError('offline')),
      readOrder: () => ({ order: orderWith() }),
    });
    await user.click(refund());
    await user.click(confirm());
    expect(await screen.findByText("Errore nell'elaborazione del rimborso")).toBeVisible();
  });

  it.each([
    ['no answer comes', () => Promise.reject(new TypeError('offline'))],
    ['a gateway answers', () => errorReply(502, 'BAD_GATEWAY', '')],
  ])('is perhaps made where %s, and the order cannot be read', async (_case, refundOrder) => {
    const { user } = await openManageDialog(orderWith(), { refundOrder });
    await user.click(refund());
    await user.click(confirm());
    expect(await screen.findByText(/^Non sappiamo se la modifica è stata registrata/)).toBeVisible();
  });

  it('is not offered when nothing was paid', async () => {
    await openManageDialog(orderWith({ status: 'processing', paidAt: null }));
    expect(screen.getByText('Per questo ordine non risulta alcun pagamento da rimborsare')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rimborsa' })).not.toBeInTheDocument();
  });

  it('is made once, however often the button is pressed', async () => {
    let answer = (_: object) => {};
    const { api, user } = await openManageDialog(orderWith(), {
      refundOrder: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(refund());
    await user.dblClick(confirm());
    expect(api.of('refundOrder')).toHaveLength(1);
    answer({ order: orderWith({ refunded: 45.99, status: 'refunded', version: 4 }) });
    await screen.findByText(success);
  });
});
