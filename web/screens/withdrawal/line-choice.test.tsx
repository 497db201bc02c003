import { screen } from '@testing-library/react';
import { paidOrder } from '../../testing/shopper.tsx';
import { openWithdrawal, order, two } from './testing.tsx';

const item = order.items[0]!;
const scarf = { ...item, name: 'Sciarpa Cortina', variant: { ...item.variant, _id: '01J9ZX00000000000000000SCA' } };
const ofTwoLines = paidOrder({ items: [item, scarf] });

describe('the articles to withdraw from', () => {
  it('are for the customer to choose where the order has several', async () => {
    const { user, api } = openWithdrawal([ofTwoLines], {}, `/recesso?order=${ofTwoLines._id}`);
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Scegli almeno un articolo');
    await user.click(screen.getByRole('checkbox', { name: /^Sciarpa Cortina/ }));
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
    await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
    expect(api.of('createReturn')[0]!.body).toMatchObject({ items: [{ variant: scarf.variant._id, quantity: 1 }] });
  });

  it('are all chosen, and none again, by one box where there are more than two', async () => {
    const cap = {
      ...scarf,
      name: 'Cappello Cortina',
      variant: { ...scarf.variant, _id: '01J9ZX00000000000000000CAP' },
    };
    const many = paidOrder({ items: [{ ...item, quantity: 3 }, scarf, cap] });
    const { user } = openWithdrawal([many], {}, `/recesso?order=${many._id}`);
    const all = await screen.findByRole('checkbox', { name: 'Tutti gli articoli' });
    await user.click(all);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: /^Pezzi/ }), '2');
    expect(all).not.toBeChecked();
    await user.click(all);
    expect(screen.getByRole('combobox', { name: /^Pezzi/ })).toHaveValue('3');
    await user.click(all);
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('are chosen, all pieces of it, where there is only one', async () => {
    openWithdrawal([two], {}, `/recesso?order=${two._id}`);
    expect(await screen.findByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('combobox', { name: /^Pezzi/ })).toHaveValue('2');
  });

  it('are chosen, too, where an earlier withdrawal left only one', async () => {
    const items = [{ variant: item.variant._id, quantity: 1 }];
    const earlier = { _id: 'R', at: '2026-03-06T09:15:42Z', kind: 'withdrawal' as const, items };
    const returns = [{ ...earlier, state: 'received' as const, sendBackBy: '2026-03-20', refund: null, reason: '' }];
    const left = { ...ofTwoLines, returns };
    openWithdrawal([left], {}, `/recesso?order=${left._id}`);
    expect(await screen.findByRole('checkbox', { name: /^Sciarpa Cortina/ })).toBeChecked();
  });
});
