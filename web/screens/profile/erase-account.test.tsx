import { screen, waitFor, within } from '@testing-library/react';
import { rememberSearch } from '../../data/recent-searches.ts';
import { sessionStore } from '../../data/session-store.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, paidOrder, expectToast } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

const IN_USE = 'Hai ancora qualcosa in corso con il negozio: potrai eliminare l’account quando sarà concluso';

async function openProfile(more: Parameters<typeof fakeApi>[0] = {}, person = anna) {
  signInAs(person);
  const api = fakeApi({ readMe: () => ({ user: person }), ...more });
  const opened = openScreen({ path: '/profile', Screen: ProfileScreen });
  await screen.findByRole('heading', { name: 'Elimina account' });
  return { ...opened, api };
}

async function openDialog(more: Parameters<typeof fakeApi>[0] = {}) {
  const opened = await openProfile(more);
  await opened.user.click(screen.getByRole('button', { name: 'Elimina account' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Elimina account' })) };
}

describe('erasing one’s account', () => {
  it('tells first what is deleted and what the law retains', async () => {
    const { dialog, user, api } = await openDialog();
    expect(
      dialog.getByText('L’eliminazione è definitiva: se torni, aprirai un account nuovo', { exact: false }),
    ).toBeInTheDocument();
    expect(dialog.getByText(/^Prima devono concludersi gli ordini, i resi e i rimborsi/)).toBeInTheDocument();
    expect(dialog.getByText('indirizzi, telefono, carrello e preferiti')).toBeInTheDocument();
    expect(
      dialog.getByText(/degli ordini pagati: .* per 10 anni \(art\. 2220 del Codice civile\)/),
    ).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'privacy' })).toHaveAttribute('href', '/privacy');
    await user.click(dialog.getByRole('button', { name: 'Mantieni account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.of('eraseMe')).toEqual([]);
  });

  it('is done with the password, and forgets the person in this browser', async () => {
    const { dialog, user, api } = await openDialog({ eraseMe: () => ({}) });
    rememberSearch('felpa');
    sessionStorage.setItem('code-sent-to', anna.email);
    sessionStorage.setItem('checkout', JSON.stringify({ userId: anna._id, fields: { city: 'Milano' } }));
    await user.type(dialog.getByLabelText('La tua password'), 'segreta');
    await user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    await expectToast('Account eliminato');
    expect(api.of('eraseMe').map(({ body }) => body)).toEqual([{ currentPassword: 'segreta' }]);
    expect(sessionStore.current()).toBeNull();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
    expect(api.of('logout')).toEqual([]);
  });

  it('wants a password', async () => {
    const { dialog, user, api } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    expect(dialog.getByLabelText('La tua password')).toHaveAccessibleDescription(/La password è obbligatoria/);
    await waitFor(() => expect(dialog.getByLabelText('La tua password')).toHaveFocus());
    expect(api.of('eraseMe')).toEqual([]);
  });

  it('says beside the field that it is the wrong one', async () => {
    const wrong = 'La password attuale non è corretta';
    const { dialog, user } = await openDialog({
      eraseMe: () => errorReply(400, 'WRONG_CURRENT_PASSWORD', wrong, { errors: { currentPassword: wrong } }),
    });
    await user.type(dialog.getByLabelText('La tua password'), 'sbagliata');
    await user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    await expectToast(wrong);
    expect(dialog.getByLabelText('La tua password')).toHaveAccessibleDescription(new RegExp(wrong));
    expect(sessionStore.current()).not.toBeNull();
  });

  it('names open orders and returns, and links to them', async () => {
    const open = [{ orderNumber: 'VE-2026-7K3M9QXW2B', why: 'l’ordine è spedito' }];
    const { dialog, user } = await openDialog({
      eraseMe: () => errorReply(409, 'ACCOUNT_IN_USE', IN_USE, { details: { open } }),
    });
    await user.type(dialog.getByLabelText('La tua password'), 'segreta');
    await user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('VE-2026-7K3M9QXW2B: l’ordine è spedito');
    expect(dialog.getByRole('alert')).toHaveFocus();
    expect(dialog.getByRole('link', { name: 'Vai ai miei ordini' })).toHaveAttribute('href', '/profile?tab=orders');
  });

  it('names open orders before the password is asked for', async () => {
    const orders = [
      paidOrder({ status: 'shipped' }),
      paidOrder({ _id: 'B', status: 'delivered' }),
      paidOrder({ _id: 'C', orderNumber: 'VE-2026-C', status: 'delivered', paidAt: null }),
      paidOrder({ _id: 'D', orderNumber: 'VE-2026-D', status: 'cancelled', toPayOut: 20 }),
    ];
    const { dialog, api } = await openDialog({
      listOrders: () => ({ orders, currentPage: 1, totalPages: 1, total: 4 }),
    });
    expect(await dialog.findByText(`${paidOrder().orderNumber}: l’ordine è spedito`)).toBeInTheDocument();
    expect(dialog.getByText('VE-2026-C: l’ordine non è ancora pagato')).toBeInTheDocument();
    expect(dialog.getByText('VE-2026-D: un rimborso non è ancora arrivato')).toBeInTheDocument();
    expect(dialog.queryByText(/consegnato/)).not.toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Elimina definitivamente' })).not.toBeInTheDocument();
    expect(dialog.queryByLabelText('La tua password')).not.toBeInTheDocument();
    expect(api.of('eraseMe')).toEqual([]);
  });

  it('names orders with an open return before the password is asked for', async () => {
    const orderReturn = {
      ...{ _id: 'R', at: '2026-03-06T09:15:42Z', kind: 'withdrawal' as const, items: [] },
      ...{ state: 'received' as const, sendBackBy: null, refund: null, reason: '' },
    };
    const delivered = paidOrder({ status: 'delivered', returns: [orderReturn] });
    const orders = [
      delivered,
      { ...delivered, _id: 'B', orderNumber: 'VE-2026-B', returns: [{ ...orderReturn, refund: 0 }] },
      { ...delivered, _id: 'C', orderNumber: 'VE-2026-C', refunded: delivered.total },
    ];
    const { dialog } = await openDialog({
      listOrders: () => ({ orders, currentPage: 1, totalPages: 1, total: 3 }),
    });
    const words = `${delivered.orderNumber}: un recesso o un reso non è ancora concluso`;
    expect(await dialog.findByText(words)).toBeInTheDocument();
    expect(dialog.getAllByText(/^VE-2026-/)).toHaveLength(1);
    expect(dialog.queryByLabelText('La tua password')).not.toBeInTheDocument();
  });

  it('says when it cannot be done now', async () => {
    const { dialog, user } = await openDialog({ eraseMe: () => errorReply(429, 'TOO_MANY_ATTEMPTS', '') });
    await user.type(dialog.getByLabelText('La tua password'), 'segreta');
    await user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    await expectToast('Errore nell’eliminazione dell’account');
  });

  it('says that it is not known whether a lost answer was a yes, and then that it was', async () => {
    let calls = 0;
    const eraseMe = () => {
      calls += 1;
      if (calls < 3) throw new TypeError('Failed to fetch');
      return errorReply(401, 'UNAUTHENTICATED', 'Effettua il login per continuare');
    };
    const { dialog, user, currentAddress } = await openDialog({
      eraseMe,
      refresh: () => errorReply(401, 'UNAUTHENTICATED', 'Effettua il login per continuare'),
    });
    await user.type(dialog.getByLabelText('La tua password'), 'segreta');
    const press = () => user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    await press();
    await expectToast(
      'Non sappiamo se l’account è stato eliminato. Premi di nuovo «Elimina definitivamente»: se è già eliminato te lo diciamo.',
    );
    expect(screen.queryByText(/Errore nell/)).not.toBeInTheDocument();
    await press();
    await press();
    await expectToast('Account eliminato');
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(sessionStore.current()).toBeNull();
  });

  it('does not take the end of a session for a deletion', async () => {
    const { dialog, user, currentAddress } = await openDialog({
      eraseMe: () => errorReply(401, 'UNAUTHENTICATED', 'Effettua il login per continuare'),
    });
    await user.type(dialog.getByLabelText('La tua password'), 'segreta');
    await user.click(dialog.getByRole('button', { name: 'Elimina definitivamente' }));
    await waitFor(() => expect(currentAddress()).toBe('/login'));
    expect(screen.queryByText('Account eliminato')).not.toBeInTheDocument();
  });

  it('is not offered to an admin', async () => {
    await openProfile({}, { ...anna, role: 'admin' });
    expect(screen.getByText('Un account di amministratore non può essere eliminato dal sito.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Elimina account' })).not.toBeInTheDocument();
  });
});
