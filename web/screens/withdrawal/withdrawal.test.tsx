import { screen } from '@testing-library/react';
import { errorReply, type ReceivedCall } from '../../testing/fake-api.tsx';
import { anna, expectToast, paidOrder } from '../../testing/shopper.tsx';
import { axeViolations } from '../../testing/axe.ts';
import { openWithdrawal, order, receipt, two } from './testing.tsx';

const partial = paidOrder({
  ...two,
  returns: [
    {
      _id: 'R',
      at: '2026-03-06T09:15:42Z',
      kind: 'beforeShipping',
      items: [{ variant: order.items[0]!.variant._id, quantity: 1 }],
      state: 'received',
      sendBackBy: null,
      refund: null,
      reason: '',
    },
  ],
});

it('an order of which a part was returned says so in the choice', async () => {
  openWithdrawal([{ ...partial, _id: 'B', orderNumber: 'VE-2026-BBBBBBBBBB' }, two]);
  await screen.findByRole('heading', { name: 'Da quale ordine vuoi recedere?' });
  expect(screen.getAllByText('Recesso già dichiarato per una parte')).toHaveLength(1);
});

const bodyOf = (calls: ReceivedCall[]) => calls[0]!.body;

describe('a visitor withdraws', () => {
  it('with name, number and email, after a summary, and gets a receipt with the time to the second', async () => {
    const { user, api } = openWithdrawal(null);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(await screen.findByLabelText('Nome e cognome'), 'Anna Ferri');
    await user.type(screen.getByLabelText('Numero dell’ordine'), order.orderNumber);
    await user.type(screen.getByLabelText('Email'), anna.email);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Controlla e conferma' })).toHaveFocus();
    expect(api.of('createPublicReturn')).toEqual([]);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dichiarazione ricevuta' })).toHaveFocus();
    expect(screen.getByText('6 marzo 2026 alle ore 10:15:42')).toBeInTheDocument();
    expect(
      screen.getByText(/e quando; entro il termine di legge, per recedere non serve la nostra accettazione\. Te la/),
    ).toBeInTheDocument();
    expect(bodyOf(api.of('createPublicReturn'))).toEqual({
      name: 'Anna Ferri',
      orderNumber: order.orderNumber,
      email: anna.email,
    });
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('and reads that the receipt may not come by email, where too many came in an hour', async () => {
    const { user } = openWithdrawal(null, {
      createPublicReturn: () => ({ receipt: { ...receipt, mailHeldBack: true } }),
    });
    await user.type(await screen.findByLabelText('Nome e cognome'), 'Anna Ferri');
    await user.type(screen.getByLabelText('Numero dell’ordine'), order.orderNumber);
    await user.type(screen.getByLabelText('Email'), anna.email);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
    expect(await screen.findByText(/stampala o salvala da qui. La dichiarazione vale comunque\./)).toBeInTheDocument();
    expect(screen.queryByText(/Te la mandiamo anche per email/)).not.toBeInTheDocument();
  });

  it('with the order’s number in capitals, however it is typed', async () => {
    const { user, api } = openWithdrawal(null);
    await user.type(await screen.findByLabelText('Nome e cognome'), 'Anna Ferri');
    await user.type(screen.getByLabelText('Numero dell’ordine'), order.orderNumber.toLowerCase());
    await user.type(screen.getByLabelText('Email'), anna.email);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText(order.orderNumber)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
    await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
    expect(bodyOf(api.of('createPublicReturn'))).toMatchObject({ orderNumber: order.orderNumber });
  });

  it('not without all three, and may change what the summary shows', async () => {
    const { user, api } = openWithdrawal(null);
    await user.click(await screen.findByRole('button', { name: 'Continua' }));
    for (const field of screen.getAllByRole('textbox')) expect(field).toBeRequired();
    await expectToast('Correggi gli errori nel modulo');
    expect(screen.getAllByText('Questo campo è obbligatorio')).toHaveLength(3);
    await user.type(screen.getByLabelText('Nome e cognome'), '<b>Anna</b>');
    await user.type(screen.getByLabelText('Numero dell’ordine'), 'VE-1');
    await user.type(screen.getByLabelText('Email'), 'anna@example.it');
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText('<b>Anna</b>')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Modifica' }));
    expect(screen.getByLabelText('Numero dell’ordine')).toHaveValue('VE-1');
    expect(api.calls.filter(({ name }) => name === 'createPublicReturn')).toEqual([]);
  });

  it('goes back in the browser from the summary to what was typed, and from the receipt to a new form', async () => {
    const { user, goBack } = openWithdrawal(null);
    await user.type(await screen.findByLabelText('Nome e cognome'), 'Anna Ferri');
    await user.type(screen.getByLabelText('Numero dell’ordine'), order.orderNumber);
    await user.type(screen.getByLabelText('Email'), anna.email);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await screen.findByRole('heading', { name: 'Controlla e conferma' });
    goBack();
    expect(await screen.findByLabelText('Numero dell’ordine')).toHaveValue(order.orderNumber);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
    await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
    goBack();
    expect(await screen.findByLabelText('Numero dell’ordine')).toHaveValue('');
  });

  it('and reads in the receipt what was declared', async () => {
    const { user } = openWithdrawal(null);
    await user.type(await screen.findByLabelText('Nome e cognome'), 'Anna Ferri');
    await user.type(screen.getByLabelText('Numero dell’ordine'), order.orderNumber);
    await user.type(screen.getByLabelText('Email'), anna.email);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
    const statement = `recedo dal contratto relativo all’ordine ${order.orderNumber}, per tutti i suoi articoli`;
    expect(await screen.findByText(statement)).toBeInTheDocument();
  });

  it('and hears in the server’s words why it was not taken', async () => {
    const refused = errorReply(429, 'TOO_MANY_ATTEMPTS', 'Troppi tentativi. Riprova più tardi');
    const { user } = openWithdrawal(null, { createPublicReturn: () => refused });
    await user.type(await screen.findByLabelText('Nome e cognome'), 'Anna Ferri');
    await user.type(screen.getByLabelText('Numero dell’ordine'), 'VE-1');
    await user.type(screen.getByLabelText('Email'), 'anna@example.it');
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
    await expectToast('Troppi tentativi. Riprova più tardi');
    expect(screen.getByRole('button', { name: 'Conferma recesso' })).toBeInTheDocument();
  });
});

describe('a customer withdraws', () => {
  it('from an order that they pick, name and email filled in, in whole', async () => {
    const { user, api } = openWithdrawal([order]);
    expect(await screen.findByText('Non ancora spedito: se recedi da tutto, fermiamo l’ordine')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: `Scegli l’ordine ${order.orderNumber}` }));
    expect(await screen.findByLabelText('Nome e cognome')).toHaveValue('Anna Ferri');
    expect(screen.getByLabelText('Email')).toHaveValue(anna.email);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    await user.click(await screen.findByRole('button', { name: 'Conferma recesso' }));
    await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
    expect(screen.getByText(/Non devi rispedire nulla/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Come rispedire gli articoli' })).not.toBeInTheDocument();
    expect(bodyOf(api.of('createReturn'))).toEqual({
      orderId: order._id,
      name: 'Anna Ferri',
      email: anna.email,
      items: [{ variant: order.items[0]!.variant._id, quantity: 1 }],
      declared: 'withdrawal',
    });
  });

  it('not from an order of another account, which a link may name', async () => {
    const missing = () => errorReply(404, 'ORDER_NOT_FOUND', "Impossibile trovare l'ordine");
    openWithdrawal([], { readOrder: missing }, `/recesso?order=${order._id}`);
    await screen.findByRole('heading', { name: 'Questo ordine non è nel tuo account' });
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Scegli un altro ordine' })).toHaveAttribute('href', '/recesso');
  });

  it('from a part of a quantity, but at least from one unit', async () => {
    const { user, api } = openWithdrawal([two], {}, `/recesso?order=${two._id}`);
    const line = await screen.findByRole('checkbox', { name: 'Felpa Trieste, taglia M, verde' });
    await user.click(line);
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Scegli almeno un articolo');
    await user.click(line);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Pezzi/ }), '1');
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await screen.findByText(/1 × Felpa Trieste/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Conferma recesso' }));
    await screen.findByRole('heading', { name: 'Dichiarazione ricevuta' });
    expect(bodyOf(api.of('createReturn'))).toMatchObject({ items: [{ quantity: 1 }] });
  });

  it('of their own will after the fourteen days: that is a request for a return', async () => {
    const deliveredAt = new Date(Date.now() - 20 * 24 * 3_600_000).toISOString();
    const delivered = paidOrder({
      status: 'delivered',
      history: [{ at: deliveredAt, from: 'shipped', to: 'delivered', by: 'shop' }],
    });
    const createReturn = () => ({ receipt: { ...receipt, kind: 'voluntary', items: [] } });
    const { api, user } = openWithdrawal([delivered], { createReturn }, `/recesso?order=${delivered._id}`);
    await user.click(await screen.findByRole('button', { name: 'Continua' }));
    expect(await screen.findByText(/^Stai per chiedere il reso di questi articoli dell’ordine/)).toBeInTheDocument();
    expect(
      screen.getByText(/Vale se gli articoli non sono stati indossati né lavati e hanno ancora i loro cartellini\./),
    ).toHaveTextContent('le spese della prima consegna non sono comprese, e la rispedizione è a tuo carico.');
    await user.click(screen.getByRole('button', { name: 'Conferma reso' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Richiesta ricevuta' })).toHaveFocus();
    expect(screen.getByText(/^Abbiamo ricevuto la tua richiesta di reso\./)).toBeInTheDocument();
    expect(screen.queryByText(/dichiarazione/)).not.toBeInTheDocument();
    expect(bodyOf(api.of('createReturn'))).not.toHaveProperty('declared');
  });

  it('not from an order that is over, cancelled or returned; and may name an order of no account', async () => {
    const stated = paidOrder({
      returns: [
        {
          _id: order._id,
          at: '2026-03-06T09:15:42Z',
          kind: 'withdrawal',
          items: [{ variant: order.items[0]!.variant._id, quantity: 1 }],
          state: 'received',
          sendBackBy: '2026-03-20',
          refund: null,
          reason: '',
        },
      ],
    });
    const late = paidOrder({
      status: 'delivered',
      history: [{ at: '2025-01-01T10:00:00Z', from: 'shipped', to: 'delivered', by: 'shop' }],
    });
    const { user } = openWithdrawal([stated, late, paidOrder({ status: 'cancelled' })]);
    await screen.findByRole('heading', { name: 'Nessun ordine da cui recedere qui' });
    await user.click(screen.getByRole('link', { name: 'Indica il numero dell’ordine' }));
    expect(await screen.findByLabelText('Numero dell’ordine')).toBeInTheDocument();
  });
});
