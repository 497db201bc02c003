import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../../shared/order/answers.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, cartWith, cartLineWith, paidOrder, expectToast, unpaidOrder } from '../../testing/shopper.tsx';
import {
  checkoutField,
  holdSubmitDelay,
  openCheckout,
  orderButton,
  fakeShop,
  passSubmitDelay,
  fillField,
  fillCard,
} from './testing.tsx';

holdSubmitDelay();

describe('the form', () => {
  it('opens with the profile, the sums and the demonstration cards', async () => {
    fakeShop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    const filled = { Nome: 'Anna', Cognome: 'Ferri', Email: 'anna@esempio.it', Telefono: '333 1234567' };
    const parcel = { Indirizzo: 'Via Roma 1', Città: 'Milano', CAP: '20121', Provincia: 'MI', Paese: 'Italia' };
    for (const [label, value] of Object.entries({ ...filled, ...parcel }))
      expect(checkoutField(label)).toHaveValue(value);
    const summary = within(screen.getByRole('region', { name: 'Riepilogo ordine' }));
    for (const text of ['Felpa Trieste', 'SKU: FEL-VER-M', '5,99 €', '25,98 €']) summary.getByText(text);
    expect(screen.getByText('Modalità dimostrativa: non inserire una carta reale')).toBeInTheDocument();
    expect(screen.getByText('4000 0025 0000 3155')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'PayPal Prossimamente' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Carta di credito o di debito' })).toBeChecked();
    expect(orderButton()).toHaveTextContent('ordine con obbligo di pagare');
  });

  it('tells the browser what each field is for', async () => {
    fakeShop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    for (const [label, token] of Object.entries({
      'Numero carta': 'cc-number',
      'Data scadenza': 'cc-exp',
      CVV: 'cc-csc',
      'Nome sulla carta': 'cc-name',
      CAP: 'shipping postal-code',
    })) {
      expect(checkoutField(label)).toHaveAttribute('autocomplete', token);
    }
  });

  it('requires every field, with one error at the field and a toast', async () => {
    const api = fakeShop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    const labels = ['Nome', 'Cognome', 'Email', 'Telefono', 'Indirizzo', 'Città', 'CAP', 'Provincia'];
    for (const label of labels) await user.clear(checkoutField(label));
    await user.click(orderButton());
    await expectToast('Correggi gli errori nel modulo');
    for (const label of labels) expect(checkoutField(label)).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(checkoutField('Numero carta')).toHaveAccessibleDescription('Numero carta obbligatorio');
    expect(checkoutField('Data scadenza')).toHaveAccessibleDescription('Data scadenza obbligatoria');
    expect(checkoutField('CVV')).toHaveAccessibleDescription('CVV obbligatorio');
    expect(checkoutField('Nome sulla carta')).toHaveAccessibleDescription('Nome sulla carta obbligatorio');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'CVV' }));
    expect(checkoutField('CVV')).toHaveFocus();
    expect(api.of('createOrder')).toEqual([]);
  });

  it.each([
    ['Email', 'anna@', 'Inserisci un email valida'],
    ['Telefono', 'chiamami', 'Inserisci un numero di telefono valido'],
    ['CAP', '2012', 'Inserisci un CAP di 5 cifre'],
    ['Provincia', 'XX', 'Inserisci la sigla di una provincia'],
    ['Numero carta', '4242', 'Numero carta non valido'],
    ['Data scadenza', '1328', 'Data scadenza non valida'],
    ['Data scadenza', '0120', 'La carta è scaduta: controlla la data o usa un’altra carta'],
    ['CVV', '12', 'CVV non valido'],
  ])('refuses a bad %s until it is edited', async (label, text, message) => {
    fakeShop();
    const { user } = openCheckout();
    await fillCard(user);
    await fillField(user, label, text);
    await user.click(orderButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.type(checkoutField(label), '1');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('groups the card by four, takes it pasted, and stops at sixteen digits', async () => {
    fakeShop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.type(checkoutField('Numero carta'), '42424242424242429');
    expect(checkoutField('Numero carta')).toHaveValue('4242 4242 4242 4242');
    await user.clear(checkoutField('Numero carta'));
    await user.paste('4000-0000-0000-9995');
    expect(checkoutField('Numero carta')).toHaveValue('4000 0000 0000 9995');
    await user.type(checkoutField('Data scadenza'), '12289');
    expect(checkoutField('Data scadenza')).toHaveValue('12/28');
    await user.type(checkoutField('CVV'), '12345a');
    expect(checkoutField('CVV')).toHaveValue('1234');
  });

  it('lets one correct a digit in the middle', async () => {
    fakeShop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.type(checkoutField('Numero carta'), '4242924242424242');
    await user.type(checkoutField('Numero carta'), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(checkoutField('Numero carta')).toHaveValue('4242 2424 2424 242');
    expect(checkoutField('Numero carta').selectionStart).toBe(4);
  });

  it('asks for invoice data only when an invoice is wanted', async () => {
    const api = fakeShop();
    const { user } = openCheckout();
    await fillCard(user);
    expect(screen.queryByLabelText('Codice fiscale o partita IVA')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Desidero la fattura'));
    await user.click(orderButton());
    expect(await screen.findAllByText('Questo campo è obbligatorio')).not.toHaveLength(0);
    await fillField(user, 'Codice fiscale o partita IVA', '12345678903');
    await user.click(orderButton());
    expect(await screen.findByText('Indica il codice destinatario o la PEC')).toBeInTheDocument();
    expect(checkoutField('Codice destinatario (SDI)')).toBeInvalid();
    await fillField(user, 'Codice destinatario (SDI)', 'krrh6b9');
    expect(checkoutField('Codice destinatario (SDI)')).toHaveValue('KRRH6B9');
    await user.click(orderButton());
    await passSubmitDelay();
    await waitFor(() => expect(api.of('createOrder')).toHaveLength(1));
    expect(api.of('createOrder')[0]?.body).toMatchObject({ invoice: { taxCode: '12345678903', sdiCode: 'KRRH6B9' } });
  });

  it('says which fields are required, and not that they are wrong before a try', async () => {
    fakeShop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.click(screen.getByLabelText('Desidero la fattura'));
    const address = ['Nome', 'Cognome', 'Email', 'Telefono', 'Indirizzo', 'Città', 'CAP', 'Provincia'];
    const card = ['Numero carta', 'Data scadenza', 'CVV', 'Nome sulla carta'];
    for (const label of [...address, 'Codice fiscale o partita IVA', ...card]) {
      expect(checkoutField(label)).toBeRequired();
      expect(checkoutField(label)).toHaveAttribute('aria-invalid', 'false');
    }
    for (const field of screen.getAllByLabelText(/^(PEC|Codice destinatario|Note per)/))
      expect(field).not.toBeRequired();
    expect(checkoutField('Nome').form).toHaveAttribute('novalidate');
  });

  it('suggests the provinces', async () => {
    fakeShop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    const suggestions = [...checkoutField('Provincia').list!.options].map(({ value, label }) => [value, label]);
    expect(suggestions).toContainEqual(['TO', 'TO – Torino']);
  });

  it('writes the province in capitals', async () => {
    fakeShop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await fillField(user, 'Provincia', 'rm');
    expect(checkoutField('Provincia')).toHaveValue('RM');
    await user.clear(checkoutField('Provincia'));
    await user.type(checkoutField('Provincia'), 'Torino');
    expect(checkoutField('Provincia')).toHaveValue('TO');
  });

  it('has no card fields without the demo provider', async () => {
    signInAs(anna);
    fakeApi({ readMe: () => ({ user: anna }), readCart: () => ({ cart: cartWith(cartLineWith()) }) }, {});
    openCheckout();
    await screen.findByText('Il pagamento con carta non è disponibile in questo momento.');
    expect(screen.queryByLabelText('Numero carta')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
  });
});

describe('what was typed', () => {
  it('is there again after a reload, without the card', async () => {
    fakeShop();
    const first = openCheckout();
    await fillCard(first.user);
    await fillField(first.user, 'Città', 'Roma');
    first.unmount();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(checkoutField('Città')).toHaveValue('Roma');
    expect(checkoutField('Numero carta')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
  });

  it('stays while one takes what is sold out from the cart', async () => {
    fakeShop({ readCart: () => ({ cart: cartWith(cartLineWith({}, 0)) }) });
    const first = openCheckout();
    await screen.findByText('Esaurito: rimuovi l’articolo per continuare.');
    await fillField(first.user, 'Città', 'Roma');
    await first.user.click(screen.getByRole('link', { name: 'Modifica il carrello' }));
    expect(first.currentAddress()).toBe('/cart');
    first.unmount();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(checkoutField('Città')).toHaveValue('Roma');
  });

  it('is not shown to another user', async () => {
    fakeShop();
    checkoutStorage.update('another', { fields: { city: 'Roma' } });
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(checkoutField('Città')).toHaveValue('Milano');
  });
});

describe('a visitor, or a shopper without a cart', () => {
  it('goes to the cart when it is empty', async () => {
    fakeShop({ readCart: () => ({ cart: cartWith() }) });
    const { currentAddress } = openCheckout();
    await expectToast('Il carrello è vuoto');
    await waitFor(() => expect(currentAddress()).toBe('/cart'));
  });

  it('goes to the confirmation when the order was paid elsewhere', async () => {
    const paid: Order = paidOrder();
    fakeShop({ readOrder: () => ({ order: paid }) });
    checkoutStorage.update(anna._id, { orderId: paid._id });
    const { currentAddress } = openCheckout();
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paid._id}`));
  });

  it('orders the cart when the stored order has expired', async () => {
    fakeShop({ readOrder: () => ({ order: paidOrder({ status: 'cancelled' }) }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    openCheckout();
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });

  it('may try again when the shop does not answer', async () => {
    const api = fakeShop({ readCart: () => errorReply(500, 'INTERNAL', '') });
    const { user } = openCheckout();
    await screen.findByRole('heading', { name: 'Non riusciamo a preparare il checkout' });
    api.answer({ readCart: () => ({ cart: cartWith(cartLineWith()) }) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });
});
