import { screen, within } from '@testing-library/react';
import type { TimelineEntry } from '../../../data/order-timeline.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import AdminOrdersScreen from './orders.tsx';
import {
  axeViolations,
  openManageDialog,
  orderDialog,
  ordersPage,
  orderWith,
  statusField,
  textOf,
} from './testing.tsx';

const ada = 'ada@vetrina.example';
const note = {
  _id: 'n1',
  at: '2026-03-06T09:00:00Z',
  kind: 'note' as const,
  by: ada,
  text: 'Richiamare giovedì',
  isOwn: true,
};
const entries: TimelineEntry[] = [
  note,
  { ...note, _id: 'n2', by: 'ugo@vetrina.example', text: 'Fragile', isOwn: false },
  { _id: 'p', at: '2026-03-06T08:30:00Z', kind: 'print', by: ada },
  { _id: 'd', at: '2026-03-06T08:20:00Z', kind: 'document', type: 'creditNote', number: '2/2026', amount: 12.5 },
  { _id: 'f', at: '2026-03-06T08:10:00Z', kind: 'refundFailed', amount: 12.5 },
  { _id: 'l', at: '2026-03-06T08:05:00Z', kind: 'refund', amount: 9, by: 'Stripe', dispute: true },
  { _id: 'r', at: '2026-03-06T08:00:00Z', kind: 'refund', amount: 12.5, by: ada, reason: 'Manica macchiata' },
  { _id: 'w', at: '2026-03-05T16:00:00Z', kind: 'return', returnKind: 'withdrawal' },
  { _id: 'e', at: '2026-03-05T13:31:05Z', kind: 'email', subject: 'Ordine confermato', to: 'giulia@esempio.it' },
  { _id: 'a', at: '2026-03-05T13:31:00Z', kind: 'payment', amount: 45.99, by: 'payment', reference: 'pi_123' },
  { _id: 's', at: '2026-03-05T13:31:00Z', kind: 'status', from: 'pending', to: 'paid', by: 'payment' },
  { _id: 'c', at: '2026-03-05T13:30:00Z', kind: 'status', from: null, to: 'pending', by: 'customer' },
];
const shown = () => within(orderDialog().querySelector('ol')!).getAllByRole('listitem').map(textOf);
const timeline = (listed: TimelineEntry[] = entries) => ({ readOrderTimeline: () => ({ entries: listed }) });
const noteField = () => screen.getByLabelText('Nota per i colleghi');

describe('the timeline of an order', () => {
  it('tells all that happened, with its time and its author', async () => {
    await openManageDialog(orderWith(), timeline());
    await screen.findByText('Distinta stampata');
    expect(shown()).toEqual([
      '6 marzo 2026 alle ore 10:00Richiamare giovedìada@vetrina.exampleElimina la nota «Richiamare giovedì»',
      '6 marzo 2026 alle ore 10:00Fragileugo@vetrina.example',
      '6 marzo 2026 alle ore 09:30Distinta stampataada@vetrina.example',
      '6 marzo 2026 alle ore 09:20Nota di credito 2/2026: 12,50 €',
      '6 marzo 2026 alle ore 09:10Rimborso non riuscito: 12,50 €',
      '6 marzo 2026 alle ore 09:05Contestazione persa: 9,00 €Stripe',
      '6 marzo 2026 alle ore 09:00Rimborso di 12,50 €: Manica macchiataada@vetrina.example',
      '5 marzo 2026 alle ore 17:00Dichiarazione ricevuta: Recesso',
      '5 marzo 2026 alle ore 14:31Email «Ordine confermato» A: giulia@esempio.it',
      '5 marzo 2026 alle ore 14:31Pagamento di 45,99 € pi_123Pagamento',
      '5 marzo 2026 alle ore 14:31In attesa diventa→ PagatoPagamento',
      '5 marzo 2026 alle ore 14:30Ordine creato: In attesaCliente',
    ]);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('calls a payment made by hand only where an admin noted it', async () => {
    const payment = { kind: 'payment' as const, at: note.at, amount: 45.99, reference: '' };
    const listed = [
      { ...payment, _id: 'hand', by: ada },
      { ...payment, _id: 'demo', by: 'payment' },
    ];
    await openManageDialog(orderWith(), timeline(listed));
    await screen.findByText(/segnato a mano/);
    expect(shown()).toEqual([
      `6 marzo 2026 alle ore 10:00Pagamento di 45,99 € segnato a mano${ada}`,
      '6 marzo 2026 alle ore 10:00Pagamento di 45,99 € Pagamento',
    ]);
  });

  it('says that the shop sends the refund of a payment by hand itself', async () => {
    const refund = { _id: 'r', kind: 'refund' as const, at: note.at, amount: 30.89, by: 'customer' };
    await openManageDialog(orderWith({ byHand: true }), timeline([refund, { ...refund, _id: 'q', reason: 'Macchia' }]));
    await screen.findByText(/: Macchia$/);
    expect(shown()).toEqual([
      '6 marzo 2026 alle ore 10:00Rimborso di 30,89 € da versare a manoCliente',
      '6 marzo 2026 alle ore 10:00Rimborso di 30,89 € da versare a mano: MacchiaCliente',
    ]);
  });

  it('reads the arrow between two statuses as a word', async () => {
    await openManageDialog(orderWith(), timeline());
    expect(await screen.findByText('→')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('diventa')).not.toHaveAttribute('aria-hidden');
  });

  it('says which emails were held back, and why', async () => {
    const email = { kind: 'email' as const, at: note.at, subject: 'Ordine', to: 'a@b.it' };
    const reasons = {
      limit: 'troppe email in un giorno',
      undeliverable: 'l’indirizzo non riceve',
      rejected: 'rifiutata',
    };
    const listed = (['limit', 'undeliverable', 'rejected'] as const).map((heldBack) => ({
      _id: heldBack,
      ...email,
      heldBack,
    }));
    await openManageDialog(orderWith(), timeline(listed));
    for (const reason of Object.values(reasons)) {
      expect(await screen.findByText(new RegExp(`^Non inviata: .*${reason}`))).toBeVisible();
    }
  });

  it('shows the email of a change as soon as it is sent', async () => {
    const shipped = orderWith({ status: 'shipped', version: 4 });
    const { api, user } = await openManageDialog(orderWith(), { setOrderStatus: () => ({ order: shipped }) });
    await user.selectOptions(statusField(), 'Spedito');
    await user.click(within(orderDialog()).getByRole('button', { name: 'Conferma spedizione' }));
    await screen.findByText('Stato ordine aggiornato con successo');
    const email = { _id: 'e', at: note.at, kind: 'email' as const, subject: 'Ordine spedito', to: '' };
    api.answer(timeline([email]));
    expect(await screen.findByText('Email «Ordine spedito»', {}, { timeout: 10_000 })).toBeVisible();
  });

  it('that cannot be read says so, and is read again by a button', async () => {
    const { api, user } = await openManageDialog(orderWith(), {
      readOrderTimeline: () => errorReply(404, 'ORDER_NOT_FOUND', ''),
    });
    expect(await screen.findByText('Non riusciamo a leggere la cronologia')).toBeVisible();
    api.answer(timeline());
    await user.click(screen.getByRole('button', { name: /Riprova/ }));
    expect(await screen.findByText('Distinta stampata')).toBeVisible();
  });
});

describe('a note', () => {
  it('is written, and shown at once', async () => {
    const { api, user } = await openManageDialog(orderWith(), { ...timeline([]), changeOrderNotes: () => ({}) });
    await user.type(noteField(), 'Richiamare giovedì');
    api.answer(timeline([note]));
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
    expect(await screen.findByText('Nota aggiunta')).toBeVisible();
    expect(api.of('changeOrderNotes')[0]?.body).toEqual({ text: 'Richiamare giovedì' });
    expect(shown()).toHaveLength(1);
    expect(noteField()).toHaveValue('');
  });

  it('without words is not sent; the server’s objection stands at the field, and what was typed stays', async () => {
    const refused = errorReply(400, 'INVALID', 'Controlla i dati inseriti', {
      errors: { text: 'Non scrivere numeri di carte' },
    });
    const { api, user } = await openManageDialog(orderWith(), { changeOrderNotes: () => refused });
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
    expect(noteField()).toHaveAccessibleDescription(/Scrivi la nota/);
    expect(api.of('changeOrderNotes')).toEqual([]);
    await user.type(noteField(), '4111');
    await user.click(screen.getByRole('button', { name: 'Aggiungi nota' }));
    expect(await screen.findByText('Non scrivere numeri di carte')).toBeVisible();
    expect(noteField()).toHaveValue('4111');
  });

  it('of one’s own is deleted', async () => {
    const { api, user } = await openManageDialog(orderWith(), { ...timeline(), changeOrderNotes: () => ({}) });
    const remove = await screen.findByRole('button', { name: 'Elimina la nota «Richiamare giovedì»' });
    api.answer(timeline(entries.slice(1)));
    await user.click(remove);
    expect(await screen.findByText('Nota eliminata')).toBeVisible();
    expect(api.of('changeOrderNotes')[0]?.body).toEqual({ remove: 'n1' });
    expect(screen.queryByText('Richiamare giovedì')).not.toBeInTheDocument();
  });

  it('that is not saved yet is not lost without a question', async () => {
    const { user } = await openManageDialog(orderWith());
    await user.type(noteField(), 'Mezza');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  });

  it('is not offered to who only reads', async () => {
    const answers = { listAllOrders: () => ordersPage([orderWith()]), ...timeline() };
    const { user } = openAdminScreen(AdminOrdersScreen, answers, '/admin/orders', 'readOnly');
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect(await screen.findByText('Fragile')).toBeVisible();
    expect(screen.queryByLabelText('Nota per i colleghi')).not.toBeInTheDocument();
  });
});
