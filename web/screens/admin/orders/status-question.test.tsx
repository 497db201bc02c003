import { screen, within } from '@testing-library/react';
import { axeViolations, changing, openManageDialog, orderDialog, orderWith, statusField, textOf } from './testing.tsx';

const update = () => screen.getByRole('button', { name: /^(Salva stato|Conferma spedizione)$/ });

describe('the status of an order', () => {
  it('goes into preparation without a payment only after a question', async () => {
    const { api, user } = await openManageDialog(orderWith({ status: 'pending', paidAt: null }));
    await user.selectOptions(statusField(), 'In elaborazione');
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'Ordine non pagato' });
    expect(textOf(question)).toContain('mancano 45,99 €. Vuoi segnarlo comunque come «In elaborazione»?');
    expect(api.of('setOrderStatus')).toEqual([]);
  });

  it('leaves before its payment only where its customer confirmed it: by phone it is a proposal', async () => {
    const { user } = await openManageDialog(orderWith({ status: 'pending', paidAt: null, origin: 'phone' }));
    await user.selectOptions(statusField(), 'Spedito');
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'Ordine non pagato' });
    expect(textOf(question)).toContain('spediscilo prima solo se l’ha confermato per iscritto');
  });

  it.each(['Spedito', 'Consegnato'])('becomes %s without a payment only after a question', async (label) => {
    const order = orderWith({ status: 'processing', paidAt: null });
    const { api, user } = await openManageDialog(order, changing(order));
    const question = () => screen.getByRole('dialog', { name: 'Ordine non pagato' });
    await user.selectOptions(statusField(), label);
    await user.click(update());
    expect(textOf(question())).toContain(
      `Per questo ordine non risulta alcun pagamento: mancano 45,99 €. Vuoi segnarlo comunque come «${label}»?`,
    );
    expect(await axeViolations(question())).toEqual([]);
    await user.click(within(question()).getByRole('button', { name: 'Torna all’ordine' }));
    expect(api.of('setOrderStatus')).toEqual([]);
    await user.click(update());
    await user.click(within(question()).getByRole('button', { name: `Segna come ${label.toLowerCase()}` }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')).toHaveLength(1);
    expect(screen.queryByRole('dialog', { name: 'Ordine non pagato' })).not.toBeInTheDocument();
  });

  it.each([
    ['Consegnato', 'delivered', 'In elaborazione'],
    ['Spedito', 'shipped', 'In attesa'],
  ] as const)('goes back from %s only after a question', async (label, status, earlier) => {
    const order = orderWith({ status });
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), earlier);
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'L’ordine è già partito' });
    expect(textOf(question)).toContain(
      `Questo ordine risulta ${label.toLowerCase()}. Il cliente vede il nuovo stato; non può annullarlo, ma può recedere rispedendo gli articoli`,
    );
    expect(textOf(question)).toContain(`Vuoi riportarlo a «${earlier}»?`);
    expect(api.of('setOrderStatus')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Riporta indietro' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')).toHaveLength(1);
  });

  it('goes back to waiting, though it is paid, only after a question', async () => {
    const order = orderWith();
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), 'In attesa');
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'L’ordine è già pagato' });
    expect(textOf(question)).toContain('l’ordine conterà fra quelli in attesa e non fra quelli da preparare');
    expect(api.of('setOrderStatus')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Segna come in attesa' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'pending', version: 3 });
  });

  it('asks for the goods of an order that was set back, too', async () => {
    const history = [{ at: '2026-03-05T15:00:00Z', from: 'paid' as const, to: 'shipped' as const, by: 'shop' }];
    const { user } = await openManageDialog(orderWith({ status: 'processing', history }));
    await user.selectOptions(statusField(), 'Annullato');
    expect(screen.getByRole('checkbox', { name: /Merce rientrata/ })).toBeVisible();
  });

  it('becomes paid by hand only after a question that names the sum', async () => {
    const order = orderWith({ status: 'pending', paidAt: null });
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), 'Pagato');
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'Pagamento a mano' });
    expect(textOf(question)).toContain('Nessun pagamento risulta: segni pagati 45,99 €.');
    expect(api.of('setOrderStatus')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Segna come pagato' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'paid', version: 3 });
  });

  it('paid by hand says so, and by whom; its cancellation sends no money', async () => {
    const paidAt = '2026-03-06T08:00:00Z';
    const history = [{ at: paidAt, from: 'delivered' as const, to: 'paid' as const, by: 'ada@vetrina.example' }];
    const { user } = await openManageDialog(
      orderWith({ paidAt, history, byHand: true, paidBy: 'ada@vetrina.example' }),
    );
    expect(textOf(orderDialog())).toContain('Segnato come pagato a mano');
    expect(textOf(orderDialog())).not.toContain('Carta');
    await user.selectOptions(statusField(), 'Annullato');
    expect(statusField()).toHaveAccessibleDescription(/viene solo registrato: l’importo lo restituisci tu al cliente/);
  });

  it('of a shop that was filled with examples is paid by hand by nobody: the author stands in Italian', async () => {
    await openManageDialog(orderWith({ byHand: true, paidBy: 'payment' }));
    const payment = textOf(screen.getByRole('heading', { name: 'Pagamento' }).parentElement!);
    expect(payment).toContain('Segnato come pagato a mano5 marzo 2026 alle ore 14:31, Pagamento');
  });

  it('says before its cancellation which order that goes with it stays', async () => {
    const linkedOrders = [{ _id: 'b', orderNumber: 'VE-2026-B', as: 'addition' as const }];
    const { user } = await openManageDialog(orderWith({ linkedOrders }));
    await user.selectOptions(statusField(), 'Annullato');
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'Conferma annullamento' });
    expect(textOf(question)).toContain('VE-2026-B, che parte insieme a questo, resta com’è. Vuoi procedere?');
  });

  it('becomes cancelled only after a question that names the sum', async () => {
    const order = orderWith({ refunded: 10 });
    const { api, user } = await openManageDialog(order, changing(order));
    await user.selectOptions(statusField(), 'Annullato');
    await user.click(update());
    const question = screen.getByRole('dialog', { name: 'Conferma annullamento' });
    expect(textOf(question)).toContain('Annullando l’ordine rimborsi 35,99 € al cliente. Vuoi procedere?');
    expect(api.of('setOrderStatus')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Annulla e rimborsa' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')[0]?.body).toEqual({ status: 'cancelled', version: 3 });
  });
});
