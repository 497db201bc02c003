import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../testing/axe.ts';
import { manage, returnWith } from './testing.tsx';

const open = (kind: 'voluntary' | 'withdrawal') => manage(returnWith({ kind, steps: ['goodsBack', 'close'] }));

it('a voluntary return is closed for a reason in the shop’s own words, which the customer reads', async () => {
  const { api, user } = await open('voluntary');
  const form = within(screen.getByRole('form', { name: 'Chiudi senza accettare' }));
  const reason = form.getByRole('textbox', { name: /^Motivo/ });
  expect(reason).toHaveAccessibleDescription('Lo scriviamo al cliente, così com’è.');
  expect(await axeViolations(screen.getByRole('dialog'))).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Chiudi senza rimborso' }));
  expect(reason).toHaveAccessibleDescription(/Scrivi il motivo/);
  await user.type(reason, 'La felpa è stata lavata{Enter}');
  const question = within(screen.getByRole('dialog', { name: 'Conferma chiusura' }));
  expect(question.getByText('«La felpa è stata lavata»')).toBeVisible();
  expect(api.of('updateReturn')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Conferma chiusura' }));
  expect(api.of('updateReturn')[0]!.body).toEqual({ step: 'close', note: 'La felpa è stata lavata', version: 1 });
});

it('a withdrawal is closed for one of the listed reasons only', async () => {
  await open('withdrawal');
  const form = within(screen.getByRole('form', { name: 'Chiudi senza rimborso' }));
  expect(form.queryByRole('textbox')).not.toBeInTheDocument();
  const reason = form.getByRole('combobox', { name: /^Motivo/ });
  expect(within(reason).getAllByRole('option')).toHaveLength(3);
  expect(reason).toHaveAccessibleDescription(/Un articolo usato o rovinato non basta/);
  expect(screen.queryByRole('form', { name: 'Chiudi senza accettare' })).not.toBeInTheDocument();
});
