import { screen, waitFor } from '@testing-library/react';
import { expectToast } from '../../testing/shopper.tsx';
import { openWithdrawal, receipt, reloadWithdrawal, two } from './testing.tsx';

it('a statement whose answer was lost is confirmed again with the same key, also after a look at the form', async () => {
  let calls = 0;
  const createReturn = () => {
    calls += 1;
    if (calls < 3) throw new TypeError('Failed to fetch');
    return { receipt: { ...receipt, kind: 'beforeShipping', items: [] } };
  };
  const { user, api } = openWithdrawal([two], { createReturn }, `/recesso?order=${two._id}`);
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
  await expectToast('Non sappiamo se la tua dichiarazione è arrivata. Confermala di nuovo: conta una volta sola.');
  expect(screen.getByRole('alert')).toHaveTextContent('Confermala di nuovo: conta una volta sola.');
  await user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Modifica' })).not.toHaveAttribute('aria-disabled', 'true'),
  );
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
  await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
  const keys = api.of('createReturn').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('while a statement is sent again its reason stays in its place, and the form cannot come between', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => new Promise<never>(() => undefined)];
  const { user } = openWithdrawal([two], { createReturn: () => answers.shift()!() }, `/recesso?order=${two._id}`);
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  const confirm = await screen.findByRole('button', { name: 'Conferma recesso' });
  await user.click(confirm);
  await screen.findByRole('alert');
  await user.click(confirm);
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  expect(confirm).toBeVisible();
});

it('after a reload nothing is chosen that a statement has declared since', async () => {
  const [item] = two.items;
  const pieces = () => screen.findByRole('checkbox', { name: /^Felpa/ });
  const createReturn = () => {
    throw new TypeError('Failed to fetch');
  };
  const { user, unmount } = openWithdrawal([two], { createReturn }, `/recesso?order=${two._id}`);
  await pieces();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Pezzi/ }), '1');
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
  await expectToast('Non sappiamo se la tua dichiarazione è arrivata. Confermala di nuovo: conta una volta sola.');
  unmount();
  // The answer alone was lost.
  const declared = { _id: 'R', at: '2026-03-06T09:15:42Z', kind: 'beforeShipping' as const, reason: '', refund: null };
  const items = [{ variant: item!.variant._id, quantity: 1 }];
  const returns = [{ ...declared, items, state: 'received' as const, sendBackBy: null }];
  const reloaded = reloadWithdrawal([{ ...two, returns }], {}, `/recesso?order=${two._id}`);
  expect(await pieces()).not.toBeChecked();
  reloaded.unmount();
  reloadWithdrawal([two], {}, `/recesso?order=${two._id}`);
  expect(await pieces()).toBeChecked();
  expect(screen.getByRole('combobox', { name: /^Pezzi/ })).toHaveValue('1');
});

it('after a reload the form says what was declared, of an exchange which order to withdraw from', async () => {
  const [item] = two.items;
  const declared = {
    _id: 'R',
    at: '2026-03-06T09:15:42Z',
    kind: 'beforeShipping' as const,
    state: 'received' as const,
  };
  const part = { ...declared, items: [{ variant: item!.variant._id, quantity: 1 }], sendBackBy: null, reason: '' };
  const order = { ...two, returns: [{ ...part, refund: null }] };
  const { unmount } = openWithdrawal([order], {}, `/recesso?order=${two._id}`);
  expect(await screen.findByText(/^Recesso dichiarato il/)).toBeVisible();
  unmount();
  const exchanged = { ...part, kind: 'voluntary' as const, items: [{ variant: item!.variant._id, quantity: 2 }] };
  const link = { _id: '01JD0000000000000000000009', orderNumber: 'VE-2026-BBBBBBBBBB', as: 'exchange' as const };
  const first = { ...two, returns: [{ ...exchanged, refund: null, exchangedFor: link._id }], linkedOrders: [link] };
  openWithdrawal([first], {}, `/recesso?order=${two._id}`);
  const other = await screen.findByRole('link', { name: 'ordine del cambio VE-2026-BBBBBBBBBB' });
  expect(other).toHaveAttribute('href', `/recesso?order=${link._id}`);
  expect(screen.queryByText(/non si può recedere/)).toBeNull();
});
