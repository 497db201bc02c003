import { screen } from '@testing-library/react';
import { expectToast } from '../../testing/shopper.tsx';
import { openWithdrawal, receipt, two } from './testing.tsx';

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
  await user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
  await user.click(screen.getByRole('button', { name: 'Modifica' }));
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
  await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
  const keys = api.of('createReturn').map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});
