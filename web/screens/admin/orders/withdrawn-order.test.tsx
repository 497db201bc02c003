import { screen, within } from '@testing-library/react';
import type { Order } from '../../../../shared/order/answers.ts';
import {
  axeViolations,
  hoodieItem,
  openManageDialog,
  orderDialog,
  orderWith,
  statusField,
  textOf,
} from './testing.tsx';

const withdrawal: NonNullable<Order['returns']>[number] = {
  _id: 'r1',
  at: '2026-03-06T08:00:00Z',
  kind: 'beforeShipping',
  items: [{ variant: 'v1', quantity: 2 }],
  state: 'refunded',
  sendBackBy: null,
  refund: 0,
  reason: '',
};
const order = orderWith({
  status: 'cancelled',
  paidAt: null,
  paymentMethod: 'bankTransfer',
  origin: 'phone',
  items: [{ ...hoodieItem, _id: 'v1' }],
  returns: [withdrawal],
});
const optionsOf = () =>
  within(statusField())
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('an unpaid order that its customer withdrew from', () => {
  it('takes its payment only, which goes back: question, button and toast say so', async () => {
    const after = {
      ...order,
      paidAt: '2026-03-08T08:00:00Z',
      byHand: true,
      refunded: 45.99,
      toPayOut: 45.99,
      version: 4,
    };
    const { api, user } = await openManageDialog(order, { setOrderStatus: () => ({ order: after }) });
    expect(optionsOf()).toEqual(['Pagato', 'Annullato']);
    expect(
      screen.getByText(/^Il cliente è receduto da questo ordine, o i suoi articoli sono rientrati: resta annullato\./),
    ).toBeVisible();
    await user.selectOptions(statusField(), 'Pagato');
    await user.click(screen.getByRole('button', { name: 'Registra il pagamento' }));
    const question = screen.getByRole('dialog', { name: 'Pagamento da restituire' });
    expect(textOf(question)).toContain(
      'Il cliente è receduto da questo ordine, o i suoi articoli sono rientrati: il pagamento viene registrato e risulta da restituire; l’ordine resta annullato. Registri 45,99 €, cioè tutto ciò che è arrivato, che restituisci tu',
    );
    expect(await axeViolations(question)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Registra il pagamento' }));
    expect(await screen.findByText('Pagamento registrato: ora è da restituire al cliente')).toBeVisible();
    expect(api.of('setOrderStatus')).toMatchObject([{ body: { status: 'paid', version: 3 } }]);
    expect(screen.getByText(/^Da versare al cliente: 45,99\s€/)).toBeVisible();
    expect(optionsOf()).toEqual(['Annullato']);
  });

  it('is also one that was cancelled after a withdrawal from a part', async () => {
    const returns = [{ ...withdrawal, items: [{ variant: 'v1', quantity: 1 }] }];
    await openManageDialog({ ...order, returns });
    expect(optionsOf()).toEqual(['Pagato', 'Annullato']);
  });

  it('is also one that left unpaid, and came back', async () => {
    const returns = [{ ...withdrawal, kind: 'voluntary' as const }];
    await openManageDialog({ ...order, goodsOut: true, returns });
    expect(optionsOf()).toEqual(['Pagato', 'Annullato']);
  });
});

describe('an unpaid order that its customer withdrew from a part of', () => {
  const pending = orderWith({
    ...order,
    status: 'pending',
    total: 25.99,
    withdrawn: 20,
    returns: [{ ...withdrawal, items: [{ variant: 'v1', quantity: 1 }], unpaid: true as const }],
  });
  const answer = () => ({ order: { ...pending, status: 'paid' as const, paidAt: '2026-03-08T08:00:00Z', version: 4 } });

  it('has the piece off its total, and is paid with the rest', async () => {
    const { api, user } = await openManageDialog(pending, { setOrderStatus: answer });
    expect(textOf(orderDialog())).toContain('Recessi e resi-20,00 €');
    expect(textOf(orderDialog())).toContain('non pagati, e tolti dal totale (da non spedire)');
    await user.selectOptions(statusField(), 'Pagato');
    await user.click(screen.getByRole('button', { name: 'Salva stato' }));
    const question = screen.getByRole('dialog', { name: 'Pagamento a mano' });
    expect(textOf(question)).toContain('segni pagati 25,99 €.');
    await user.click(within(question).getByRole('button', { name: 'Segna come pagato' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')).toMatchObject([{ body: { status: 'paid', version: 3 } }]);
    expect(api.of('setOrderStatus')[0]?.body).not.toHaveProperty('received');
  });

  it('may get more, which the shop gives back, and is not paid by less', async () => {
    const { api, user } = await openManageDialog(pending, { setOrderStatus: answer });
    await user.selectOptions(statusField(), 'Pagato');
    const sum = screen.getByLabelText(/^Importo arrivato/);
    for (const [typed, problem] of [
      ['25,98', /Servono almeno 25,99\s€/],
      ['molto', /Inserisci un importo valido$/],
    ] as const) {
      await user.clear(sum);
      await user.type(sum, typed);
      await user.click(screen.getByRole('button', { name: 'Salva stato' }));
      expect(sum).toHaveAccessibleDescription(expect.stringMatching(problem));
      expect(sum).toHaveFocus();
    }
    await user.clear(sum);
    await user.type(sum, '45,99');
    await user.click(screen.getByRole('button', { name: 'Salva stato' }));
    const question = screen.getByRole('dialog', { name: 'Pagamento a mano' });
    expect(textOf(question)).toContain('Sono arrivati 45,99 €: i 20,00 € in più risultano da versare al cliente.');
    expect(await axeViolations(question)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Segna come pagato' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    expect(api.of('setOrderStatus')).toMatchObject([{ body: { status: 'paid', received: 45.99 } }]);
  });

  it('that left, and is coming back, says how its total falls', async () => {
    const open = { ...withdrawal, kind: 'withdrawal' as const, state: 'received' as const, refund: null };
    const { user } = await openManageDialog({ ...pending, status: 'delivered', returns: [open] });
    await user.selectOptions(statusField(), 'Pagato');
    const sum = screen.getByLabelText(/^Importo arrivato/);
    await user.type(sum, '5,99');
    await user.click(screen.getByRole('button', { name: 'Salva stato' }));
    expect(sum).toHaveAccessibleDescription(
      expect.stringContaining('Un reso è aperto: concludilo in Resi, e il totale scende'),
    );
  });
});
