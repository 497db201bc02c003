import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../../shared/order.ts';
import { checkoutMemory } from '../../data/checkout-memory.ts';
import { fakeApi, refusal } from '../../kit/testing.tsx';
import { anna, beginAs, cartOf, lineOf, orderOf, toasted, unpaidOrder } from '../testing.tsx';
import {
  field,
  holdTheSeconds,
  openCheckout,
  orderButton,
  shop,
  twoSecondsLater,
  write,
  writeCard,
} from './testing.tsx';

holdTheSeconds();

describe('the form', () => {
  it('opens with the profile, the sums and the demonstration cards', async () => {
    shop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    const filled = { Nome: 'Anna', Cognome: 'Ferri', Email: 'anna@esempio.it', Telefono: '333 1234567' };
    const parcel = { Indirizzo: 'Via Roma 1', Città: 'Milano', CAP: '20121', Provincia: 'MI', Paese: 'Italia' };
    for (const [label, value] of Object.entries({ ...filled, ...parcel })) expect(field(label)).toHaveValue(value);
    const summary = within(screen.getByRole('region', { name: 'Riepilogo ordine' }));
    for (const text of ['Felpa Trieste', 'SKU: FEL-VER-M', '5,99 €', '25,98 €']) summary.getByText(text);
    expect(screen.getByText('Modalità dimostrativa: non inserire una carta reale')).toBeInTheDocument();
    expect(screen.getByText('4000 0025 0000 3155')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'PayPal Prossimamente' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Carta di credito o debito' })).toBeChecked();
    expect(orderButton()).toHaveTextContent('ordine con obbligo di pagare');
  });

  it('tells the browser what each field is for', async () => {
    shop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    for (const [label, token] of Object.entries({
      'Numero carta': 'cc-number',
      'Data scadenza': 'cc-exp',
      CVV: 'cc-csc',
      'Nome sulla carta': 'cc-name',
      CAP: 'shipping postal-code',
    })) {
      expect(field(label)).toHaveAttribute('autocomplete', token);
    }
  });

  it('wants every field, says so once at the field, and in a toast', async () => {
    const api = shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    const labels = ['Nome', 'Cognome', 'Email', 'Telefono', 'Indirizzo', 'Città', 'CAP', 'Provincia'];
    for (const label of labels) await user.clear(field(label));
    await user.click(orderButton());
    await toasted('Correggi gli errori nel modulo');
    for (const label of labels) expect(field(label)).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(field('Numero carta')).toHaveAccessibleDescription('Numero carta obbligatorio');
    expect(field('Data scadenza')).toHaveAccessibleDescription('Data scadenza obbligatoria');
    expect(field('CVV')).toHaveAccessibleDescription('CVV obbligatorio');
    expect(field('Nome sulla carta')).toHaveAccessibleDescription('Nome sulla carta obbligatorio');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'CVV' }));
    expect(field('CVV')).toHaveFocus();
    expect(api.of('createOrder')).toEqual([]);
  });

  it.each([
    ['Email', 'anna@', 'Inserisci un email valida'],
    ['Telefono', 'chiamami', 'Inserisci un numero di telefono valido'],
    ['CAP', '2012', 'Inserisci un CAP di 5 cifre'],
    ['Provincia', 'XX', 'Inserisci la sigla di una provincia'],
    ['Numero carta', '4242', 'Numero carta non valido'],
    ['Data scadenza', '1328', 'Data scadenza non valida'],
    ['CVV', '12', 'CVV non valido'],
  ])('refuses a bad %s until it is edited', async (label, text, message) => {
    shop();
    const { user } = openCheckout();
    await writeCard(user);
    await write(user, label, text);
    await user.click(orderButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.type(field(label), '1');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('groups the card by four, takes it pasted, and stops at sixteen digits', async () => {
    shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.type(field('Numero carta'), '42424242424242429');
    expect(field('Numero carta')).toHaveValue('4242 4242 4242 4242');
    await user.clear(field('Numero carta'));
    await user.paste('4000-0000-0000-9995');
    expect(field('Numero carta')).toHaveValue('4000 0000 0000 9995');
    await user.type(field('Data scadenza'), '12289');
    expect(field('Data scadenza')).toHaveValue('12/28');
    await user.type(field('CVV'), '12345a');
    expect(field('CVV')).toHaveValue('1234');
  });

  it('lets one correct a digit in the middle', async () => {
    shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.type(field('Numero carta'), '4242924242424242');
    await user.type(field('Numero carta'), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field('Numero carta')).toHaveValue('4242 2424 2424 242');
    expect(field('Numero carta').selectionStart).toBe(4);
  });

  it('asks for an invoice’s data only where one is wanted', async () => {
    const api = shop();
    const { user } = openCheckout();
    await writeCard(user);
    expect(screen.queryByLabelText('Codice fiscale o partita IVA')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Desidero la fattura'));
    await user.click(orderButton());
    expect(await screen.findAllByText('Questo campo è obbligatorio')).not.toHaveLength(0);
    await write(user, 'Codice fiscale o partita IVA', '12345678903');
    await user.click(orderButton());
    expect(await screen.findByText('Indica il codice destinatario o la PEC')).toBeInTheDocument();
    expect(field('Codice destinatario (SDI)')).toBeInvalid();
    await write(user, 'Codice destinatario (SDI)', 'krrh6b9');
    expect(field('Codice destinatario (SDI)')).toHaveValue('KRRH6B9');
    await user.click(orderButton());
    await twoSecondsLater();
    await waitFor(() => expect(api.of('createOrder')).toHaveLength(1));
    expect(api.of('createOrder')[0]?.body).toMatchObject({ invoice: { taxCode: '12345678903', sdiCode: 'KRRH6B9' } });
  });

  it('writes the province in capitals', async () => {
    shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await write(user, 'Provincia', 'rm');
    expect(field('Provincia')).toHaveValue('RM');
  });

  it('has no card fields where nobody takes demonstration cards', async () => {
    beginAs(anna);
    fakeApi({ readMe: () => ({ user: anna }), readCart: () => ({ cart: cartOf(lineOf()) }) }, {});
    openCheckout();
    await screen.findByText('Il pagamento con carta non è disponibile in questo momento.');
    expect(screen.queryByLabelText('Numero carta')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
  });
});

describe('what was typed', () => {
  it('is there again after a reload, without the card', async () => {
    shop();
    const first = openCheckout();
    await writeCard(first.user);
    await write(first.user, 'Città', 'Roma');
    first.unmount();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(field('Città')).toHaveValue('Roma');
    expect(field('Numero carta')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
  });

  it('stays while one takes what is sold out from the cart', async () => {
    shop({ readCart: () => ({ cart: cartOf(lineOf({}, 0)) }) });
    const first = openCheckout();
    await screen.findByText('Esaurito: rimuovi l’articolo per continuare.');
    await write(first.user, 'Città', 'Roma');
    await first.user.click(screen.getByRole('link', { name: 'Modifica il carrello' }));
    expect(first.where()).toBe('/cart');
    first.unmount();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(field('Città')).toHaveValue('Roma');
  });

  it('is not shown to somebody else', async () => {
    shop();
    checkoutMemory.keep('another', { fields: { city: 'Roma' } });
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(field('Città')).toHaveValue('Milano');
  });
});

describe('who does not belong here', () => {
  it('goes to the cart when it is empty', async () => {
    shop({ readCart: () => ({ cart: cartOf() }) });
    const { where } = openCheckout();
    await toasted('Il carrello è vuoto');
    await waitFor(() => expect(where()).toBe('/cart'));
  });

  it('goes to the confirmation when the order was paid elsewhere', async () => {
    const paid: Order = orderOf();
    shop({ readOrder: () => ({ order: paid }) });
    checkoutMemory.keep(anna._id, { orderId: paid._id });
    const { where } = openCheckout();
    await waitFor(() => expect(where()).toBe(`/order-confirmation/${paid._id}`));
  });

  it('orders the cart when the kept order has expired', async () => {
    shop({ readOrder: () => ({ order: orderOf({ status: 'cancelled' }) }) });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    openCheckout();
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });

  it('may try again when the shop does not answer', async () => {
    const api = shop({ readCart: () => refusal(500, 'INTERNAL', '') });
    const { user } = openCheckout();
    await screen.findByRole('heading', { name: 'Non riusciamo a preparare il checkout' });
    api.answer({ readCart: () => ({ cart: cartOf(lineOf()) }) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });
});
