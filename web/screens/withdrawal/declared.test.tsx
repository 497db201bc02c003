import { screen } from '@testing-library/react';
import { openWithdrawal, order, receipt } from './testing.tsx';

it('a withdrawal that the server takes as the shop’s own return keeps its words on the receipt', async () => {
  const late = { ...receipt, kind: 'voluntary', declared: 'withdrawal', items: [] };
  const { user } = openWithdrawal([order], { createReturn: () => ({ receipt: late }) }, `/recesso?order=${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Continua' }));
  await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dichiarazione ricevuta' })).toHaveFocus();
  expect(screen.getByText(/conferma che la dichiarazione è arrivata e quando\. Te la mandiamo/)).toBeVisible();
  expect(
    screen.getByText(`recedo dal contratto relativo all’ordine ${order.orderNumber}, per gli articoli elencati sotto`),
  ).toBeVisible();
  expect(screen.getByText(/^Secondo i nostri dati i 14 giorni per recedere sono trascorsi/)).toBeVisible();
});
