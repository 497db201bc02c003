import { screen, within } from '@testing-library/react';
import { manage, openReturns, returnWith } from './testing.tsx';

describe('the dialog of a return', () => {
  it('does not call a statement from the customer’s account somebody else’s', async () => {
    await manage(returnWith({ channel: 'account' }));
    const closing = within(screen.getByRole('form', { name: 'Chiudi senza rimborso' }));
    expect(closing.getByRole('option', { name: 'Hai ritirato la dichiarazione e tieni gli articoli' })).toBeVisible();
    expect(closing.queryByRole('option', { name: /non è di chi ha fatto l’ordine/ })).not.toBeInTheDocument();
  });

  it('says where no email confirmed that the statement arrived', async () => {
    await manage(returnWith({ mailHeldBack: true }));
    expect(screen.getByText('Non inviata: troppe dichiarazioni in un’ora')).toBeVisible();
  });

  it('is not left with something typed before a question', async () => {
    const { user } = await manage(returnWith({ state: 'goodsBack', steps: ['refund'] }));
    await user.click(screen.getByRole('radio', { name: 'Una parte' }));
    await user.keyboard('{Escape}');
    const confirmation = within(screen.getByRole('dialog', { name: 'Modifiche non salvate' }));
    await user.click(confirmation.getByRole('button', { name: 'Continua a modificare' }));
    expect(screen.getByRole('radio', { name: 'Una parte' })).toBeChecked();
  });

  it('of an order that was refunded without it has no deadline and no sum', async () => {
    const { user } = openReturns(returnWith({ refundable: 0, shippingIncluded: 0 }));
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect(screen.queryByText(/^Da rimborsare/)).not.toBeInTheDocument();
    expect(screen.getByText('Rimborso entro', { selector: 'th *, th' })).toBeInTheDocument();
    expect(screen.queryByText('19/03/2026')).not.toBeInTheDocument();
  });
});
